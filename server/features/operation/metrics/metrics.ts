import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import type { Metrics } from './contract.ts'
import { addOwnMetrics } from './own-metrics.ts'
import { countRequests } from './requests.ts'
import { addSharedMetrics } from './shared-metrics.ts'

const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** promtool takes these gauges for counters; the ones without `_total` give the same by kind. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Adds up the counters and histograms of several processes; values that all read from the same database are taken once. */
export const merge = (snapshots: readonly string[]): Promise<string> =>
  AggregatorRegistry.aggregate(snapshots.map((one): Snapshot => JSON.parse(one))).metrics()

/** Makes the answer to GET /metrics (docs/status.md); loaded only when METRICS_PORT or METRICS_TOKEN is set. */
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
