import http from 'node:http'
import { inTurn } from './in-turn.ts'
import { HEAD_LIMIT, lookEveryMs, REQUEST_TIMEOUT_MS } from './limits.ts'
import { boundUnread, UNREAD_LIMITS, type UnreadLimits } from './unread.ts'

export interface HttpServerOptions {
  requestTimeoutMs?: number | undefined
  unread?: Partial<UnreadLimits> | undefined
}

/** Longer than proxies keep connections to us: they close them, and no request meets a closed one. */
const KEEP_ALIVE_MS = 72_000

/** What listens in production, and in tests of it. */
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
  boundUnread(server, { ...UNREAD_LIMITS, ...unread })
  return server
}
