import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isWatched, type Readiness } from '../base/readiness.ts'

/** Connections in use end with their next answer. */
const REPLACED_MS = 2000

/** Serves until the load balancer notices, if one asks GET /api/ready. When another process takes over, this is not needed. */
export async function drain(
  readiness: Readiness,
  seconds: number,
  report: (line: string) => void,
): Promise<void> {
  if (readiness.replaced) return wait(REPLACED_MS)
  readiness.phase = 'draining'
  if (seconds === 0 || !isWatched(readiness)) return
  report(`Not ready any more: serving for ${seconds} s still, until the proxies know …`)
  await wait(seconds * 1000)
}

/** Makes the next request reach another process. */
export function endConnectionsWhileDraining(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.phase === 'draining' || readiness.replaced) reply.header('connection', 'close')
    done()
  })
}
