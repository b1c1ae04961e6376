import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isWatched, type Readiness } from './readiness.ts'

/**
 * Reports not ready, and goes on serving until the load balancer has noticed: only where something asks GET /api/ready.
 * Otherwise returns at once.
 */
export async function drain(
  readiness: Readiness,
  seconds: number,
  report: (line: string) => void,
): Promise<void> {
  readiness.phase = 'draining'
  if (seconds === 0 || !isWatched(readiness)) return
  report(`Not ready any more: serving for ${seconds} s still, until the proxies know …`)
  await wait(seconds * 1000)
}

/** Ends connections with each answer while draining: the next request shall reach another process. */
export function endConnectionsWhileDraining(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.phase === 'draining') reply.header('connection', 'close')
    done()
  })
}
