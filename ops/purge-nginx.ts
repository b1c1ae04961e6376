import { createHmac, timingSafeEqual } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'

// What CDN_PURGE_URL calls where nginx is the cache (ops/nginx-cache.conf): its free edition cannot purge by tag, but it
// asks the site again for whatever file is gone. Needs nothing but Node ≥ 22.18.

const { CDN_PURGE_SECRET: secret = '', CACHE_DIR: cache = '', PORT = '8081' } = process.env
if (!secret || !cache) throw new Error('CDN_PURGE_SECRET and CACHE_DIR are needed')

/** A call holds some hundred tags. */
const BODY_LIMIT = 1_000_000
/** What is older may be a call that somebody repeats. */
const OLD_MS = 5 * 60_000
/** The head of an answer stands at the beginning of its file. */
const HEAD_BYTES = 16_384

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_LIMIT) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function isOurs(body: Buffer, signature: unknown): boolean {
  const wanted = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(String(signature))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The tags of a call, or undefined when it is none. */
function tagsOf(body: Buffer): Set<string> | undefined {
  const { tags, at } = JSON.parse(body.toString()) as { tags?: unknown; at?: unknown }
  const age = Date.now() - Date.parse(String(at))
  return Array.isArray(tags) && Math.abs(age) < OLD_MS ? new Set(tags.map(String)) : undefined
}

/** The tags of a kept answer; none when nginx has just removed it. */
async function keptTags(file: string): Promise<string[]> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return []
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  await handle.close()
  const [, keys = ''] = /\r\nsurrogate-key: ([^\r]*)/i.exec(buffer.toString('latin1', 0, bytesRead)) ?? []
  return keys.split(' ')
}

async function purge(tags: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(cache, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && (await keptTags(file)).some((tag) => tags.has(tag))) await rm(file, { force: true })
  }
}

async function answer(request: IncomingMessage): Promise<number> {
  const body = request.method === 'POST' ? await bodyOf(request) : undefined
  if (!body || !isOurs(body, request.headers['x-signature-256'])) return 403
  const tags = tagsOf(body)
  if (!tags) return 400
  await purge(tags)
  return 204
}

const server = createServer((request, response) => {
  void answer(request)
    .catch((error: unknown) => {
      process.stderr.write(`${error}\n`)
      return 500
    })
    .then((status) => response.writeHead(status, { connection: 'close' }).end())
})
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`Listening on port ${PORT}\n`))
