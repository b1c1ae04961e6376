import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './cache/cached-page.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompress = promisify(brotliDecompress)

/** Takes a quarter of the time of `AGAIN_QUALITY`, for an eighth more bytes: most pages are requested once. */
const FIRST_QUALITY = 2
/** Near the best size at a tenth of its cost, for pages that are requested again. */
const AGAIN_QUALITY = 5

/** Up to this size, compressing synchronously is cheaper than a thread; larger bodies would delay others. */
const AT_ONCE_BYTES = 100_000

const brotli = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})
const first = brotli(FIRST_QUALITY)
const again = brotli(AGAIN_QUALITY)

/** zlib returns the beginning of a chunk of 64 KB, all of which would stay in memory. */
function exact(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

type Answer = Pick<CachedPage, 'status' | 'etag' | 'bodies' | 'location' | 'type'>

/** Pages are encoded in this buffer: React returns a string of thousands of parts, which are joined only once this way. */
const encoded = Buffer.allocUnsafeSlow(2 ** 20)
/** The most UTF-8 bytes for one UTF-16 unit. */
const BYTES_PER_UNIT = 3

function encode(parts: readonly string[]): Buffer {
  const units = parts.reduce((sum, { length }) => sum + length, 0)
  if (units * BYTES_PER_UNIT > encoded.length) return Buffer.from(parts.join(''))
  let end = 0
  for (const part of parts) end += encoded.write(part, end)
  return exact(encoded.subarray(0, end))
}

/** @param html the parts, in order */
export function toAnswer(status: number, ...html: readonly string[]): Answer {
  const identity = encode(html)
  const etag = hash('sha1', identity, 'base64url').slice(0, 20)
  return { status, etag, bodies: { identity } }
}

type Bodies = CachedPage['bodies']

/** Nearly every reader accepts Brotli, so the uncompressed page is then dropped: a fifth stays. */
async function toBrotli(bodies: Bodies, identity: Buffer): Promise<Buffer> {
  const body =
    identity.length > AT_ONCE_BYTES
      ? await compressBrotli(identity, first)
      : brotliCompressSync(identity, first)
  delete bodies.identity
  return exact(body)
}

/** Readers get the first body until the other thread is done. */
async function toBetterBrotli(bodies: Bodies, body: Buffer): Promise<void> {
  const better = exact(await compressBrotli(await decompress(body), again))
  if (better.length < body.length) bodies.br = Promise.resolve(better)
}

const plain = async ({ identity, br }: Bodies): Promise<Buffer> =>
  identity ?? (br ? decompress(await br) : Buffer.alloc(0))

function bodyIn({ bodies }: Answer, encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return bodies.identity ?? plain(bodies)
  if (encoding === 'gzip') {
    bodies.gzip ??= plain(bodies).then(async (body) => exact(await compressGzip(body, { level: 6 })))
    return bodies.gzip
  }
  const { br } = bodies
  // If this fails, the first body stays in use.
  if (br) bodies.better ??= br.then((body) => toBetterBrotli(bodies, body)).catch(() => {})
  bodies.br ??= toBrotli(bodies, bodies.identity ?? Buffer.alloc(0))
  return bodies.br
}

/** `q=0` refuses an encoding (RFC 9110 section 12.5.3). */
function encodingOf(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(header ?? '')
  return accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : 'identity'
}

const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`)

/** Answers conditional requests by 304 (RFC 9110 section 13.1.2). kept.ts decides who may store the page. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Answer) {
  if (page.location) return reply.code(page.status).redirect(page.location, page.status)
  const encoding = encodingOf(request.headers['accept-encoding'])
  // The same text has different bytes at another quality, so the tag is weak (RFC 9110 section 8.8.1).
  const etag = `W/"${page.etag}-${encoding}"`
  // Data may depend on the caller's token; pages never do.
  reply.header('vary', page.type ? 'Accept-Encoding, Authorization' : 'Accept-Encoding').header('etag', etag)
  const known = request.headers['if-none-match']
  if (page.status === 200 && known?.split(',').some((tag) => weak(tag.trim()) === etag))
    return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(page.type ?? 'text/html; charset=utf-8')
    .send(await bodyIn(page, encoding))
}
