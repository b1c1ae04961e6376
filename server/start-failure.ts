import { MigrationError } from '../prisma/migration-table.ts'
import { ConfigError } from './config.ts'
import { isDatabaseAway } from './database/errors.ts'
import { SiteRunningError } from './database/site-lock.ts'
import { AdminError } from './features/auth/first-admin.ts'
import { StepError } from './step.ts'

/** Failures that a person can do something about: their message is the one line to show. */
const EXPECTED = [ConfigError, SiteRunningError, MigrationError, AdminError, StepError]

/** What to say of a failure; one that nobody expected keeps its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (EXPECTED.some((kind) => error instanceof kind)) return `Manette cannot start. ${error.message}`
  if (isDatabaseAway(error)) return `Manette cannot start. The database cannot be reached (${error.message}).`
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'Another program listens on this port already: stop it, or set PORT to another number.'
  return error.stack ?? error.message
}
