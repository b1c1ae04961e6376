import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../../trpc/rate-limits/network.ts'
import type { Metrics } from './contract.ts'
import { CHALLENGE, carriesToken, NEVER_KEPT, REFUSED } from './token.ts'

export const noteRefused = ({ site }: Pick<FastifyInstance, 'site'>, ip: string): void =>
  site.warnings.note({ kind: 'access_refused', where: 'GET /metrics', network: networkOf(ip) })

/** Without METRICS_TOKEN this route does not exist. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (req, reply) => {
    reply.headers(NEVER_KEPT)
    if (carriesToken(req.headers.authorization, token))
      return reply.type(metrics.type).send(await metrics.text())
    noteRefused(app, req.ip)
    return reply.code(401).headers(CHALLENGE).type('text/plain; charset=utf-8').send(REFUSED)
  })
}
