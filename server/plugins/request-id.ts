import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-request-id'

/** What proxies send: UUIDs, ULIDs, hexadecimal. Nothing that could break a line of the log or fill it. */
const SANE = /^[\w-][\w.-]{7,63}$/

/** The id that a proxy has given a request, when it looks like one; else one of ours. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[HEADER]
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID()
}

/** Answers the id, so that whoever reports a fault can name the lines of the log that tell of it. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    reply.header(HEADER, req.id)
    done()
  })
}
