import type { Socket } from 'node:net'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { isExpected } from '../../shared/errors.ts'
import { DEFAULT_LANG, langOfHeader } from '../../shared/lang.ts'
import { noteTrouble } from '../database/refusals.ts'
import { appError, toErrorBody } from '../trpc/errors.ts'
import { warnOf } from './warn.ts'

/** Seconds after which a 503 may be tried again: a database that restarts is back by then. */
export const RETRY_AFTER = '5'

/** Whether a request is for data: its errors are JSON, those of pages are pages. */
export const isDataUrl = (url: string): boolean => /^\/(api|trpc)([/?]|$)/.test(url)

/**
 * Writes a fault to the log; what people meet in the ordinary course of things (a 404, a mistyped field) is
 * only worth a line when one is looking.
 */
export function logError(req: FastifyRequest, error: unknown, path?: string): void {
  const { body } = toErrorBody(error, 'en')
  const where = path ?? `${req.method} ${req.routeOptions?.url ?? '(aucune route)'}`
  if (isExpected(body.code)) {
    req.log.debug({ code: body.code, path }, 'refused')
    warnOf(req, error, where)
  } else if (body.code === 'UNAVAILABLE') {
    noteTrouble(req.server.site.db, error)
    req.log.warn({ err: error, path }, 'database away')
  } else {
    req.log.error({ err: error, path }, 'unexpected error')
    req.server.site.faults.note({ where, error, requestId: req.id })
  }
}

/** Answers an error: JSON under /api and /trpc, a page elsewhere. */
export async function sendError(error: unknown, req: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  logError(req, error)
  const { status, body } = toErrorBody(error, langOfHeader(req.headers['accept-language']))
  reply.code(status).header('cache-control', 'private, no-store')
  if (status === 503) reply.header('retry-after', RETRY_AFTER)
  if (typeof body.retryAfter === 'number') reply.header('retry-after', String(body.retryAfter))
  // Closing on a body that is still on its way would often reach its sender before the answer does: the rest is
  // read and thrown away instead, for as long as a request may take (REQUEST_TIMEOUT_MS).
  if (status === 413 || status === 415) reply.removeHeader('connection')
  const { renderError } = req.server.site
  if (renderError && !isDataUrl(req.url)) return renderError(status, req, reply)
  reply.header('vary', 'Accept-Language')
  // Spelt out: Fastify gives a reply that has already begun another type otherwise.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** How long a connection that was refused may still take the answer. */
const LINGER_MS = 500

/**
 * Answers what is not HTTP, or is too large in its head: such a request never becomes one for Fastify. Used as
 * `clientErrorHandler`.
 */
export const answerBrokenRequest =
  (headers: Record<string, string>) => (error: ConnectionError, socket: Socket) => {
    // The other side has gone.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const tooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const body = JSON.stringify(
      toErrorBody(appError(tooLarge ? 'TOO_LARGE' : 'BAD_INPUT'), DEFAULT_LANG).body,
    )
    const status = tooLarge
      ? '431 Request Header Fields Too Large'
      : tooSlow
        ? '408 Request Timeout'
        : '400 Bad Request'
    const head = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    const text = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(`HTTP/1.1 ${status}\r\n${text}\r\n${body}`)
    // Not at once, or the answer could be lost with it; and not when the other side pleases, which may be never.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
