import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { appError } from '../trpc/errors.ts'
import { isDataUrl } from './errors.ts'

/** Uploads have their own limit, in bytes (features/images/upload.ts). */
export const BODY_LIMIT = 64 * 1024

/** A text has 500,000 characters, some of two bytes, and their escapes. */
export const WRITING_BODY_LIMIT = 1024 * 1024

/** A file of games grows by a third in base64 (shared/games/file/limits.ts); the decisions about its lines come with it. */
export const GAME_FILE_BODY_LIMIT = 1536 * 1024

/** A larger limit applies only when all procedures in a batch have it. */
export function bodyLimitOf(procedures: readonly string[]): number {
  if (procedures.every((name) => /^(texts|translation|writing)\./.test(name))) return WRITING_BODY_LIMIT
  return procedures.every((name) => /^games\.(preview|import)File$/.test(name))
    ? GAME_FILE_BODY_LIMIT
    : BODY_LIMIT
}

/** The ten procedures that a tRPC batch may name (http/trpc.ts) take 300 characters. */
export const PATH_LIMIT = 2048

/** A search of 3,000 characters of nine bytes each is 27 KB, more than Node's own 16 KB. */
export const HEAD_LIMIT = 48 * 1024

/** Enough for an upload on a slow line, including its body. */
export const REQUEST_TIMEOUT_MS = 60_000

/** Node checks every 30 s, so that slow requests could last half as long again. */
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

/** A request line may also contain scheme and host (RFC 9112 section 3.2.2); the host is ignored. */
export function originForm({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url
  const scheme = /^https?:\/\//i.exec(url)?.[0]
  // No route matches `*`, a bare host or another scheme.
  if (!scheme) return url
  const host = url.slice(scheme.length)
  const at = host.search(/[/?]/)
  if (at < 0) return '/'
  return host[at] === '/' ? host.slice(at) : `/${host.slice(at)}`
}

/**
 * None of our paths contains NUL. Addresses of data must be in UTF-8. Other sites append anything to addresses of pages,
 * such as `utm_campaign=rentr%E9e`; a page reads these as browsers do (URL Standard, "percent-decode").
 */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, done) => {
    const at = req.url.indexOf('?')
    const path = at < 0 ? req.url : req.url.slice(0, at)
    if (path.length > PATH_LIMIT) return done(appError('NOT_FOUND'))
    const legible = at < 0 || !isDataUrl(path) || decodes(req.url.slice(at + 1))
    const fine = path.startsWith('/') && !path.includes('%00') && legible
    done(fine ? undefined : appError('BAD_INPUT'))
  })
}
