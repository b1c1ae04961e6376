import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import type { Readiness } from '../base/readiness.ts'
import type { Tallies } from '../base/tallies.ts'
import type { Db } from '../database/client.ts'
import type { Faults } from '../features/logs/warnings/faults.ts'
import type { Warnings } from '../features/logs/warnings/warnings.ts'
import type { Metrics } from '../features/operation/metrics/contract.ts'
import type { DueChanges } from '../features/writing/copies/due-changes.ts'
import type { Jobs } from '../queue/job.ts'
import type { AppRouter } from '../router.ts'
import type { Identify } from '../trpc/context.ts'

export interface Site {
  db: Db
  config: Config
  /** Every procedure: for REST's rows and for pages, which call them in this process. */
  router: AppRouter
  jobs?: Jobs | undefined
  identify: Identify
  readiness: Readiness
  faults: Faults
  /** Refusals and limits, for the team's log. */
  warnings: Warnings
  /** What this process has counted, for `metrics`. */
  tallies: Tallies
  /** What GET /metrics answers; null without METRICS_PORT and METRICS_TOKEN. */
  metrics: Metrics | null
  /** Planned changes of texts, which the first read after their moment brings to readers. */
  due: DueChanges
  /** Renders a failed page request (status and headers are set). Without the ssr plugin pages fail in JSON, too. */
  renderError: ((status: number, req: FastifyRequest, reply: FastifyReply) => unknown) | null
}

declare module 'fastify' {
  interface FastifyInstance {
    site: Site
  }
}
