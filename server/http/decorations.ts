import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreviewLookInput } from '../../shared/brand/look/look.ts'
import type { PreviewPageInput } from '../../shared/texts/writing/previews.ts'
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
import type { Actor, Identify } from '../trpc/context.ts'

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
  /** Null without METRICS_PORT and METRICS_TOKEN. */
  metrics: Metrics | null
  /** Publishes planned changes on the first read after their moment. */
  due: DueChanges
  /** Renders a public page with another look; null without the ssr plugin. @throws NOT_FOUND for a missing page */
  previewLook: ((input: PreviewLookInput) => Promise<string>) | null
  /** Renders the page of a text for somebody who may write it; null without the ssr plugin. @throws *_NOT_FOUND, FORBIDDEN */
  previewText: ((actor: Actor, input: PreviewPageInput) => Promise<string>) | null
  /** Sends an answer that is the same for all strangers from stored bytes; null without the ssr plugin or its cache. */
  sendKept: SendKept | null
  /** The caller sets status and headers. Without the ssr plugin, pages fail in JSON, too. */
  renderError: ((status: number, req: FastifyRequest, reply: FastifyReply) => unknown) | null
}

declare module 'fastify' {
  interface FastifyInstance {
    site: Site
  }
}
