import type { FastifyInstance } from 'fastify'
import { duringRequest } from '../base/current-request.ts'
import { pathOf } from '../base/log.ts'

/** Lets slow statements name their request (database/pool/slow-statements.ts). Must come before all steps that use the database. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (req, _reply, done) => duringRequest(req.id, done))
}

/** A request lasts from its head to the last byte of the answer, so a slow line counts, too. @param ms 0 for none */
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
