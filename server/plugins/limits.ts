import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { appError } from '../trpc/errors.ts'

/** Largest body of a request, in bytes. Uploads set their own (features/images/upload.ts). */
export const BODY_LIMIT = 64 * 1024

/** The same where texts are written: a body of 500,000 characters, some of two bytes, and their escapes. */
export const WRITING_BODY_LIMIT = 1024 * 1024

/** The largest body of a call, or of a batch of calls: that for texts only when nothing else is called with it. */
export const bodyLimitOf = (procedures: readonly string[]): number =>
  procedures.every((name) => /^(content|translation)\./.test(name)) ? WRITING_BODY_LIMIT : BODY_LIMIT

/**
 * Longest path that is looked at, in characters and without its query; nothing of ours has a longer address. A
 * tRPC batch names all its procedures in the path: the ten that it may hold (trpc/plugin.ts) take 300.
 */
export const PATH_LIMIT = 2048

/**
 * Largest head of a request, its address included: a search of 3,000 characters that take nine bytes each in an
 * address is 27 KB. Node's own 16 KB would refuse it to who writes in letters with accents.
 */
export const HEAD_LIMIT = 48 * 1024

/** A whole request, body included, must have arrived after this long: an upload on a slow line does. */
export const REQUEST_TIMEOUT_MS = 60_000

/** How often a server looks for requests that are too slow; Node's own 30 s would let them live half as long again. */
export const lookEveryMs = (requestTimeout: number): number => Math.min(5000, requestTimeout)

/** Whether a query decodes: no broken percent-encoding, no broken UTF-8. */
function decodes(text: string): boolean {
  if (!text.includes('%')) return true
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * What a request asks for, as path and query. A request line may also name scheme and host, as those to a proxy
 * do (RFC 9112 section 3.2.2): what follows them is meant. Which host is asked for never matters here.
 */
export function originForm({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url
  const scheme = /^https?:\/\//i.exec(url)?.[0]
  // `*`, a bare host, another scheme: nothing of ours, and no route begins like it.
  if (!scheme) return url
  const host = url.slice(scheme.length)
  const at = host.search(/[/?]/)
  if (at < 0) return '/'
  return host[at] === '/' ? host.slice(at) : `/${host.slice(at)}`
}

/**
 * Refuses addresses that are too long, and those that mean nothing: the router checks paths, and what parses
 * queries would quietly keep the broken text. NUL never stands in a path of ours.
 */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, done) => {
    const at = req.url.indexOf('?')
    const path = at < 0 ? req.url : req.url.slice(0, at)
    if (path.length > PATH_LIMIT) return done(appError('NOT_FOUND'))
    const fine = path.startsWith('/') && !path.includes('%00') && (at < 0 || decodes(req.url.slice(at + 1)))
    done(fine ? undefined : appError('BAD_INPUT'))
  })
}
