import http from 'node:http'
import { type Config, ConfigError } from '../../../base/config.ts'
import { originAt } from '../../../base/port-of.ts'
import type { Metrics } from './contract.ts'
import { CHALLENGE, carriesToken, NEVER_KEPT, REFUSED } from './token.ts'

const PATIENCE_MS = 10_000

export interface MetricsPort {
  address: string
  /** Until this is called, the answer is 503. */
  open(answer: Answer): void
  close(): Promise<void>
}

interface Answer {
  metrics: Pick<Metrics, 'type' | 'text'>
  refused(ip: string): void
}

type Settings = Pick<Config, 'HOST' | 'METRICS_TOKEN'> & { METRICS_PORT: number }

async function reply(
  { method = '', url = '', headers, socket }: http.IncomingMessage,
  response: http.ServerResponse,
  token: string | undefined,
  answer: Answer | undefined,
): Promise<void> {
  const say = (status: number, text: string, more: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...NEVER_KEPT, ...more })
      .end(text)
  if (url.split('?', 1)[0] !== '/metrics') return void say(404, 'Only /metrics is here.\n')
  if (method !== 'GET' && method !== 'HEAD') return void say(405, 'Only GET.\n', { allow: 'GET, HEAD' })
  if (token !== undefined && !carriesToken(headers.authorization, token)) {
    // A client that has left has no address and gets no answer.
    if (socket.remoteAddress !== undefined) answer?.refused(socket.remoteAddress)
    return void say(401, REFUSED, CHALLENGE)
  }
  if (!answer) return void say(503, 'The site starts.\n', { 'retry-after': '5' })
  say(200, await answer.metrics.text(), { 'content-type': answer.metrics.type })
}

/** The proxy does not forward this port; METRICS_TOKEN, if set, is required here, too. @throws ConfigError without the port */
export async function openMetricsPort({ HOST, METRICS_PORT, METRICS_TOKEN }: Settings): Promise<MetricsPort> {
  let answer: Answer | undefined
  const server = http.createServer({ requestTimeout: PATIENCE_MS }, (request, response) => {
    reply(request, response, METRICS_TOKEN, answer).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: METRICS_PORT, host: HOST }, () => {
      server.off('error', reject)
      resolve()
    })
  }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      error.code === 'EADDRINUSE'
        ? `METRICS_PORT: another program listens on ${METRICS_PORT} already; stop it, or give another number.`
        : `METRICS_PORT: ${METRICS_PORT} on ${HOST} cannot be listened on (${error.code}).`,
    )
  })
  return {
    address: originAt(server),
    open(given) {
      answer = given
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
