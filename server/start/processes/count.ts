import { availableParallelism } from 'node:os'
import type { Config } from '../../base/config.ts'

/** Cores that this process may use (limits of a container counted), or the number that was said. */
export const processCount = ({ PROCESSES }: Pick<Config, 'PROCESSES'>): number =>
  PROCESSES === 'auto' ? availableParallelism() : PROCESSES

/** Of one process besides DATABASE_POOL: the queues (4), what hears of changes, and one while an answer is late. */
const OWN = 6
/** For chores, backups and whoever looks by psql; three of them are PostgreSQL's own for its superuser. */
const OTHERS = 20
/** What our PostgreSQL has anyway. */
const LEAST = 100

type Pool = Pick<Config, 'DATABASE_POOL'>

/** Connections to PostgreSQL that so many processes may open, one more of which runs while a release is taken over. */
export const connectionsOf = ({ DATABASE_POOL }: Pool, processes: number): number =>
  (processes + 1) * (DATABASE_POOL + OWN)

/** `max_connections` of our own PostgreSQL for so many processes. */
export const maxConnections = (pool: Pool, processes: number): number =>
  Math.max(LEAST, connectionsOf(pool, processes) + OTHERS)
