import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-request-id'

/** UUIDs, ULIDs and hexadecimal cannot break a log line or fill it. */
const SANE = /^[\w-][\w.-]{7,63}$/

/** Keeps a valid id from the proxy. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const id = headers[HEADER]
  return typeof id === 'string' && SANE.test(id) ? id : randomUUID()
}

/** Answers contain the id, so that a reported fault can be found in the log. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    reply.header(HEADER, req.id)
    done()
  })
}
