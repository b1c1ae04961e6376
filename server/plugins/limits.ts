import type { FastifyInstance } from 'fastify'
import { appError } from '../trpc/errors.ts'

/** Largest body of a request; uploads set their own (DESIGN section 6). */
export const BODY_LIMIT = 1024 * 1024

/**
 * Longest part of a path that a route reads. tRPC's batches name all their procedures in one part; slugs are
 * held to their own limit by their schema.
 */
export const PARAM_LIMIT = 5000

/**
 * Largest head of a request, its address included: a search of 3,000 characters that take nine bytes each in an
 * address is 27 KB. Node's own 16 KB would refuse it to who writes in letters with accents.
 */
export const HEAD_LIMIT = 48 * 1024

/** A whole request, body included, must have arrived after this long: an upload on a slow line does. */
export const REQUEST_TIMEOUT_MS = 60_000

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
 * Refuses addresses that mean nothing: the router checks paths, and what parses queries would quietly keep
 * the broken text. NUL never stands in a path of ours.
 */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, done) => {
    const at = req.url.indexOf('?')
    const path = at < 0 ? req.url : req.url.slice(0, at)
    const fine = !path.includes('%00') && (at < 0 || decodes(req.url.slice(at + 1)))
    done(fine ? undefined : appError('BAD_INPUT'))
  })
}
