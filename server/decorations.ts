import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './database/client.ts'
import type { Faults } from './features/logs/warnings/faults.ts'
import type { Warnings } from './features/logs/warnings/warnings.ts'
import type { Jobs } from './jobs/job.ts'
import type { Readiness } from './readiness.ts'
import type { Identify } from './trpc/context.ts'

/** What the whole site shares; `app.site`, decorated by buildApp. */
export interface Site {
  db: Db
  config: Config
  /** Absent where no queue runs, as in most tests. */
  jobs?: Jobs | undefined
  /** Who a call comes from. */
  identify: Identify
  /** How far this process is. */
  readiness: Readiness
  /** Where faults are told of that the team should know. */
  faults: Faults
  /** Where it is told of that somebody was refused. */
  warnings: Warnings
  /**
   * Answers a failed page request in the site's looks (status and headers are set already). The ssr plugin
   * puts it here; without it pages fail in JSON, too.
   */
  renderError: ((status: number, req: FastifyRequest, reply: FastifyReply) => unknown) | null
}

declare module 'fastify' {
  interface FastifyInstance {
    site: Site
  }
}
