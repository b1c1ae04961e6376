import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { appError } from '../trpc/errors.ts'

/** In bytes. Uploads set their own (features/images/upload.ts). */
export const BODY_LIMIT = 64 * 1024

/** For texts: 500,000 characters, some of two bytes, and their escapes. */
export const WRITING_BODY_LIMIT = 1024 * 1024

/** Of a call, or of a batch: the larger limit only when all of its procedures write texts. */
export const bodyLimitOf = (procedures: readonly string[]): number =>
  procedures.every((name) => /^(content|translation|workflow)\./.test(name)) ? WRITING_BODY_LIMIT : BODY_LIMIT

/** In characters, without the query: the ten procedures that a tRPC batch may name (http/trpc.ts) take 300. */
export const PATH_LIMIT = 2048

/** In bytes, address included: a search of 3,000 characters of nine bytes each is 27 KB, more than Node's own 16 KB. */
export const HEAD_LIMIT = 48 * 1024

/** For a whole request, body included: enough for an upload on a slow line. */
export const REQUEST_TIMEOUT_MS = 60_000

/** Node checks every 30 s, which would let slow requests live half as long again. */
export const lookEveryMs = (requestTimeout: number): number => Math.min(5000, requestTimeout)

function decodes(text: string): boolean {
  if (!text.includes('%')) return true
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Path and query. A request line may also hold scheme and host (RFC 9112 section 3.2.2); the host is ignored. */
export function originForm({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url
  const scheme = /^https?:\/\//i.exec(url)?.[0]
  // `*`, a bare host, another scheme: no route matches.
  if (!scheme) return url
  const host = url.slice(scheme.length)
  const at = host.search(/[/?]/)
  if (at < 0) return '/'
  return host[at] === '/' ? host.slice(at) : `/${host.slice(at)}`
}

/** Refuses too long and malformed addresses: query parsers would keep broken text. NUL is in no path of ours. */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, done) => {
    const at = req.url.indexOf('?')
    const path = at < 0 ? req.url : req.url.slice(0, at)
    if (path.length > PATH_LIMIT) return done(appError('NOT_FOUND'))
    const fine = path.startsWith('/') && !path.includes('%00') && (at < 0 || decodes(req.url.slice(at + 1)))
    done(fine ? undefined : appError('BAD_INPUT'))
  })
}
