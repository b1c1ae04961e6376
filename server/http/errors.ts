import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { isExpected } from '../../shared/base/errors.ts'
import { DEFAULT_LANG, langOfHeader } from '../../shared/base/lang.ts'
import { troubleOf } from '../database/errors.ts'
import { recordTrouble } from '../database/refusals.ts'
import { appError, type ErrorAnswer, toErrorBody } from '../trpc/errors.ts'
import { warnOf } from './warn.ts'

/** In seconds; a restarting database is back by then. */
export const RETRY_AFTER = '5'

export const isDataUrl = (url: string): boolean => /^\/(api|trpc)([/?]|$)/.test(url)

/** Logs expected errors (a 404, an invalid field) only at debug level. */
export function logError(req: FastifyRequest, error: unknown, path?: string): void {
  const { body } = toErrorBody(error, 'en')
  const where = path ?? `${req.method} ${req.routeOptions?.url ?? '(aucune route)'}`
  const { database } = req.server.site.tallies
  if (body.code === 'BUSY') database.busy++
  if (body.code === 'MAYBE_SAVED') database.unconfirmed++
  if (isExpected(body.code)) {
    req.log.debug({ code: body.code, path }, 'refused')
    warnOf(req, error, where)
  } else if (body.code === 'UNAVAILABLE') {
    database.away++
    recordTrouble(req.server.site.db, error)
    // Our own refusals follow from an outage that is logged already, and would fill the log.
    if (troubleOf(error)) req.log.warn({ err: error, path }, 'database away')
    else req.log.debug({ code: body.code, path }, 'refused')
  } else {
    req.log.error({ err: error, path }, 'unexpected error')
    req.server.site.faults.note({ where, error, requestId: req.id })
  }
}

/** @returns undefined when waiting is of no use */
export function retryAfterOf({ status, body }: ErrorAnswer): string | undefined {
  if (typeof body.retryAfter === 'number') return String(body.retryAfter)
  return status === 503 ? RETRY_AFTER : undefined
}

export async function sendError(error: unknown, req: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  logError(req, error)
  const answer = toErrorBody(error, langOfHeader(req.headers['accept-language']))
  const { status, body } = answer
  reply.code(status).header('cache-control', 'private, no-store')
  const retryAfter = retryAfterOf(answer)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // The rest of the body is discarded first, for at most REQUEST_TIMEOUT_MS: closing now would often reset the
  // connection before the client reads the answer.
  if (status === 413 || status === 415) reply.removeHeader('connection')
  const { renderError } = req.server.site
  if (renderError && !isDataUrl(req.url)) return renderError(status, req, reply)
  reply.header('vary', 'Accept-Language')
  // Fastify would otherwise set another type on a reply that has begun.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** A refused connection stays open for this long, to send its answer. */
const LINGER_MS = 500

/** Node stores the response whose turn it is in this field. */
type Answering = Socket & { _httpMessage?: ServerResponse | null }

/** Connections that end once their earlier requests are answered. */
const ending = new WeakSet<Socket>()

/** A `clientErrorHandler`: requests that are not HTTP, or have too large a head, never reach Fastify. */
export const answerBrokenRequest =
  (headers: Record<string, string>) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
    const before = (socket as Answering)._httpMessage
    if (!before?.req.complete) {
      // The client would take a refusal in the middle of an answer for part of it.
      if (before?.headersSent) socket.destroy(error)
      else refuse(socket, error, headers)
      return
    }
    // This answer must come after the earlier ones.
    socket.pause()
    if (ending.has(socket)) return
    ending.add(socket)
    before.once('close', () => {
      ending.delete(socket)
      answerBrokenRequest(headers)(error, socket)
    })
  }

function refuse(socket: Socket, { code }: ConnectionError, headers: Record<string, string>): void {
  const tooLarge = code === 'HPE_HEADER_OVERFLOW'
  const tooSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const body = JSON.stringify(toErrorBody(appError(tooLarge ? 'TOO_LARGE' : 'BAD_INPUT'), DEFAULT_LANG).body)
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
  // Closing at once may lose the answer, and the client may never close.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
