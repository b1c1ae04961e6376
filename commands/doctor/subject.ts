import type { Config, ConfigProblem } from '../../server/base/config.ts'
import type { Connection } from '../../server/database/connection.ts'
import type { Finding } from './finding.ts'

export interface SiteUnderTest {
  env: NodeJS.ProcessEnv
  /** What is wrong in it is left out: defaults stand in its place. */
  config: Config
  problems: ConfigProblem[]
  /** Straight to PostgreSQL, past a pooler; undefined while it is away, or there is none yet. */
  db: Connection | undefined
  mailTo: string | undefined
}

/** One subject: looks, and says what it finds; what it throws becomes a finding. */
export interface Subject {
  name: string
  look(examined: SiteUnderTest): Finding[] | Promise<Finding[]>
  /** In ms, when it may take longer than others. */
  patience?: number
}

/** A subject that has nothing to say without a database, whose absence another one has said. */
export const onDatabase =
  (look: (db: Connection, examined: SiteUnderTest) => Promise<Finding[]>): Subject['look'] =>
  (examined) =>
    examined.db ? look(examined.db, examined) : []
