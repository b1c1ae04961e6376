import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { methodLabel, routeLabel } from './route-label.ts'

/** Seconds, from a page in the cache to an upload. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A request lasts until the last byte of its answer. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'manette_http_requests_total',
    help: 'Requests that were answered, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'manette_http_request_duration_seconds',
    help: 'Time from the head of a request to the last byte of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (req, reply, done) => {
    const labels = { method: methodLabel(req.method), route: routeLabel(req) }
    requests.inc({ ...labels, status: reply.statusCode })
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}
