import type { Config, ConfigProblem } from '../../server/base/config.ts'
import type { Connection } from '../../server/database/connection.ts'
import type { Finding } from './finding.ts'

export interface SiteUnderTest {
  env: NodeJS.ProcessEnv
  /** Invalid settings are replaced by their defaults. */
  config: Config
  problems: ConfigProblem[]
  /** Connects straight to PostgreSQL, past a pooler; undefined while it is away, or when there is none yet. */
  db: Connection | undefined
  mailTo: string | undefined
}

/** One subject of the doctor. An error that it throws becomes a finding. */
export interface Subject {
  name: string
  look(examined: SiteUnderTest): Finding[] | Promise<Finding[]>
  /** In ms, for a subject that may take longer than others. */
  patience?: number
}

/** A subject that needs a database. Another subject reports a missing one. */
export const onDatabase =
  (look: (db: Connection, examined: SiteUnderTest) => Promise<Finding[]>): Subject['look'] =>
  (examined) =>
    examined.db ? look(examined.db, examined) : []
