import type { FastifyInstance } from 'fastify'
import { duringRequest } from '../base/current-request.ts'
import { pathOf } from '../base/log.ts'

/** So that what the database is slow with names its request (database/slow-statements.ts). Before all other steps that ask it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (req, _reply, done) => duringRequest(req.id, done))
}

/**
 * A line in the process log for each request that took `ms` or longer, from its head to the last byte of the answer: a
 * slow line counts, too. @param ms 0 for none @param noticed called with each
 */
export function logSlowRequests(app: FastifyInstance, ms: number, noticed: () => void): void {
  if (ms === 0) return
  app.addHook('onResponse', (req, reply, done) => {
    if (reply.elapsedTime >= ms) {
      noticed()
      req.log.warn(
        {
          method: req.method,
          route: req.routeOptions.url,
          url: pathOf(req.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'slow request',
      )
    }
    done()
  })
}
