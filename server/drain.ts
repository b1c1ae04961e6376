import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isWatched, type Readiness } from './readiness.ts'

/** Reports not ready, and serves until the load balancer notices, if one asks GET /api/ready; else returns at once. */
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

/** The next request shall reach another process. */
export function endConnectionsWhileDraining(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.phase === 'draining') reply.header('connection', 'close')
    done()
  })
}
