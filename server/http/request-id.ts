import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-request-id'

/** UUIDs, ULIDs, hexadecimal: nothing that could break a log line or fill it. */
const SANE = /^[\w-][\w.-]{7,63}$/

/** The proxy's id when it is valid; else one of ours. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[HEADER]
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID()
}

/** So that a reported fault can be found in the log. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    reply.header(HEADER, req.id)
    done()
  })
}
