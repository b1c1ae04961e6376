import type http from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyServerFactory } from 'fastify'
import { langOfHeader } from '../../shared/base/lang.ts'
import type { Config } from '../base/config.ts'
import { originAt } from '../base/port-of.ts'
import type { Readiness } from '../base/readiness.ts'
import { LIVE } from '../features/operation/health/health.ts'
import { isDataUrl, RETRY_AFTER } from '../http/errors.ts'
import { securityHeaders } from '../http/security.ts'
import { createHttpServer, type HttpServerOptions } from '../http/server.ts'
import { isUnread } from '../http/unread.ts'
import { startingPage } from '../ssr/loader.ts'
import { appError, toErrorBody } from '../trpc/errors.ts'
import { listenOn } from './listen.ts'

/** The time for requests in flight when the site stops (docs/architecture.md, "HTTP"). */
const FINISH_MS = 10_000
const LOOK_MS = 50

/** Open from the beginning of a start, unless `late`; until the site is ready it answers 503 with Retry-After. */
export interface Port {
  serverFactory: FastifyServerFactory
  /** @returns the address, as http://host:port */
  open(): Promise<string>
  /** Stops accepting, and waits for requests in flight, up to FINISH_MS. */
  close(): Promise<void>
}

function sayStarting(
  readiness: Readiness,
  headers: Record<string, string>,
  { url = '/', headers: given }: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const lang = langOfHeader(given['accept-language'])
  const { body } = toErrorBody(appError('UNAVAILABLE'), lang)
  const path = url.split('?', 1)[0]
  const isReady = path === '/api/ready'
  const isLive = path === '/api/live'
  if (isReady) readiness.askedAt = Date.now()
  const json = isDataUrl(url)
  response.writeHead(isLive ? 200 : 503, {
    ...headers,
    'content-type': json ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    ...(isLive ? {} : { 'retry-after': RETRY_AFTER }),
    vary: 'Accept-Language',
    connection: 'close',
  })
  const said = isLive ? LIVE : isReady ? { status: 'starting' } : body
  response.end(json ? JSON.stringify(said) : startingPage(lang))
}

async function listen(server: http.Server, config: Config): Promise<string> {
  await listenOn(server, config)
  return originAt(server)
}

async function finish(server: http.Server): Promise<void> {
  if (!server.listening) return
  const over = new AbortController()
  // Node counts connections as idle whose answers are written but not read; its own `close` would end them at once.
  const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
  const idle = setInterval(() => isUnread(server) || server.closeIdleConnections(), LOOK_MS)
  const late = wait(FINISH_MS, undefined, { signal: over.signal, ref: false }).then(
    () => server.closeAllConnections(),
    () => {},
  )
  await closed
  clearInterval(idle)
  over.abort()
  await late
}

interface PortOptions extends HttpServerOptions {
  /** Set when other processes answer until the site is ready. */
  late?: boolean
}

export async function openPort(
  config: Config,
  readiness: Readiness,
  { late = false, ...options }: PortOptions = {},
): Promise<Port> {
  const headers = securityHeaders(config.PUBLIC_URL)
  const starting = (request: http.IncomingMessage, response: http.ServerResponse) =>
    sayStarting(readiness, headers, request, response)
  let answer: http.RequestListener = starting
  let site: http.RequestListener | undefined
  const server = createHttpServer((request, response) => answer(request, response), options)
  const early = late ? undefined : await listen(server, config)
  return {
    serverFactory(handler) {
      site = handler as http.RequestListener
      return server
    },
    async open() {
      if (!site) throw new Error('the port has no site yet')
      answer = site
      readiness.phase = 'serving'
      return early ?? (await listen(server, config))
    },
    close: () => finish(server),
  }
}
