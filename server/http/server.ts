import http from 'node:http'
import type { Socket } from 'node:net'
import { inTurn } from './in-turn.ts'
import { HEAD_LIMIT, lookEveryMs, REQUEST_TIMEOUT_MS } from './limits.ts'
import { boundUnread, UNREAD_LIMITS, type UnreadLimits } from './unread.ts'

export interface HttpServerOptions {
  requestTimeoutMs?: number | undefined
  unread?: Partial<UnreadLimits> | undefined
}

/** Longer than proxies keep connections to us: then proxies close them, and no request meets a closed one. */
const KEEP_ALIVE_MS = 72_000

/** The server used in production, and in tests of it. */
export function createHttpServer(
  answer: http.RequestListener,
  { requestTimeoutMs = REQUEST_TIMEOUT_MS, unread }: HttpServerOptions,
): http.Server {
  const server = http.createServer(
    {
      maxHeaderSize: HEAD_LIMIT,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: lookEveryMs(requestTimeoutMs),
    },
    inTurn(answer),
  )
  server.on('connection', endIfGone)
  boundUnread(server, { ...UNREAD_LIMITS, ...unread })
  return server
}

/**
 * A client may leave before its connection is accepted: its request arrives, and nobody waits for an answer. Limits,
 * logs and sign-ins need the address of the others. Node remembers it once it was read, however long the client stays.
 */
function endIfGone(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy()
}
