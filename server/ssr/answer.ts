import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './cache.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompress = promisify(brotliDecompress)

/** Near the best size at a tenth of its cost. */
const BROTLI_QUALITY = 5

/** Up to this size compressing synchronously is cheaper than a thread; larger bodies would delay others. */
const AT_ONCE_BYTES = 100_000

const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const compress = {
  br: async (body: Buffer) =>
    exact(
      body.length > AT_ONCE_BYTES ? await compressBrotli(body, brotli) : brotliCompressSync(body, brotli),
    ),
  gzip: async (body: Buffer) => exact(await compressGzip(body, { level: 6 })),
}

/** zlib returns the beginning of a chunk of 64 KB, which would stay in memory with it. */
function exact(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/** Compressed when it is sent, once per encoding. */
export function toAnswer(status: number, html: string): CachedPage {
  const identity = Buffer.from(html)
  const etag = createHash('sha1').update(identity).digest('base64url').slice(0, 20)
  return { status, etag, bodies: { identity } }
}

type Bodies = CachedPage['bodies']

/** Nearly every reader takes Brotli, so the uncompressed page is then dropped: a fifth stays. */
async function toBrotli(bodies: Bodies, identity: Buffer): Promise<Buffer> {
  const body = await compress.br(identity)
  delete bodies.identity
  return body
}

const plain = async ({ identity, br }: Bodies): Promise<Buffer> =>
  identity ?? (br ? decompress(await br) : Buffer.alloc(0))

/** Concurrent readers share the work. */
function bodyIn({ bodies }: CachedPage, encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return bodies.identity ?? plain(bodies)
  if (encoding === 'gzip') bodies.gzip ??= plain(bodies).then(compress.gzip)
  else bodies.br ??= toBrotli(bodies, bodies.identity ?? Buffer.alloc(0))
  return bodies[encoding] ?? plain(bodies)
}

/** `q=0` refuses an encoding (RFC 9110 section 12.5.3). */
function encodingOf(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(header ?? '')
  return accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : 'identity'
}

/** 304 when the reader has it (RFC 9110 section 13.1.2). */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  cacheControl: string,
) {
  if (page.location)
    return reply.code(page.status).header('cache-control', cacheControl).redirect(page.location, page.status)
  const encoding = encodingOf(request.headers['accept-encoding'])
  const etag = `"${page.etag}-${encoding}"`
  reply.header('cache-control', cacheControl).header('vary', 'Accept-Encoding').header('etag', etag)
  const known = request.headers['if-none-match']
  if (page.status === 200 && known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await bodyIn(page, encoding))
}
