import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreviewLookInput } from '../../shared/brand/look/look.ts'
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
import type { SendKept } from '../ssr/kept-answers.ts'
import type { Identify } from '../trpc/context.ts'

export interface Site {
  db: Db
  config: Config
  /** REST's rows and pages call procedures in this process. */
  router: AppRouter
  jobs?: Jobs | undefined
  identify: Identify
  readiness: Readiness
  faults: Faults
  warnings: Warnings
  tallies: Tallies
  /** It is null without METRICS_PORT and METRICS_TOKEN. */
  metrics: Metrics | null
  /** The first read after their moment brings planned changes to readers. */
  due: DueChanges
  /** A public page as it would look; null without the ssr plugin. @throws NOT_FOUND where none is */
  previewLook: ((input: PreviewLookInput) => Promise<string>) | null
  /** An answer that is the same for all strangers, kept as bytes; null without the ssr plugin, or its cache. */
  sendKept: SendKept | null
  /** Status and headers are set. Without the ssr plugin pages fail in JSON, too. */
  renderError: ((status: number, req: FastifyRequest, reply: FastifyReply) => unknown) | null
}

declare module 'fastify' {
  interface FastifyInstance {
    site: Site
  }
}
