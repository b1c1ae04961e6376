import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import type { Metrics } from './contract.ts'
import { addOwnMetrics } from './own-metrics.ts'
import { countRequests } from './requests.ts'
import { addSharedMetrics } from './shared-metrics.ts'

/** What Prometheus is told as the format of its text (version 0.0.4). */
const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** Gauges of prom-client whose names are for counters, which promtool complains of; without `_total` they are there by kind. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/**
 * One answer of several processes, out of what `collect` of each gave. Counters and histograms are added up; of what all
 * read from the same database there is one; what is told by process (`pid`) stays so.
 */
export const merge = (snapshots: readonly string[]): Promise<string> =>
  AggregatorRegistry.aggregate(snapshots.map((one) => JSON.parse(one) as Snapshot)).metrics()

/**
 * What GET /metrics answers (docs/status.md). Loaded, and anything counted, only where METRICS_PORT or METRICS_TOKEN is
 * set.
 */
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
