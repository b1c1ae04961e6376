import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import type { Metrics } from './contract.ts'
import { addOwnMetrics } from './own-metrics.ts'
import { countRequests } from './requests.ts'
import { addSharedMetrics } from './shared-metrics.ts'

const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** promtool complains of prom-client's gauges with names of counters; without `_total` they are there by kind. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Adds up counters and histograms of several processes; of what all read from the same database there is one. */
export const merge = (snapshots: readonly string[]): Promise<string> =>
  AggregatorRegistry.aggregate(snapshots.map((one): Snapshot => JSON.parse(one))).metrics()

/** Makes what GET /metrics answers (docs/status.md); it is loaded only where METRICS_PORT or METRICS_TOKEN is set. */
export function createMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  countRequests(app, registry)
  addOwnMetrics(app.site, registry)
  addSharedMetrics(app.site, registry)
  const collect = async () => JSON.stringify(await registry.getMetricsAsJSON())
  const metrics: Metrics = {
    collect,
    type: METRICS_TYPE,
    async text() {
      if (!metrics.siblings) return registry.metrics()
      const [own, others] = await Promise.all([collect(), metrics.siblings()])
      return merge([own, ...others])
    },
  }
  return metrics
}
