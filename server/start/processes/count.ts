import { availableParallelism } from 'node:os'
import type { Config } from '../../base/config.ts'

/** Cores count as far as a container may use them. */
export const processCount = ({ PROCESSES }: Pick<Config, 'PROCESSES'>): number =>
  PROCESSES === 'auto' ? availableParallelism() : PROCESSES

/** The queues take 4, what hears of changes one, health one, and a late answer another, besides DATABASE_POOL. */
const OWN = 7
/** These are for commands, backups and psql; three of them are PostgreSQL's own for its superuser. */
const OTHERS = 20
/** PostgreSQL has so many by default. */
const LEAST = 100

type Pool = Pick<Config, 'DATABASE_POOL'>

/** One process more runs while a release is taken over. */
export const connectionsOf = ({ DATABASE_POOL }: Pool, processes: number): number =>
  (processes + 1) * (DATABASE_POOL + OWN)

export const maxConnections = (pool: Pool, processes: number): number =>
  Math.max(LEAST, connectionsOf(pool, processes) + OTHERS)
