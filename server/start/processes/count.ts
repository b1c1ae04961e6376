import { availableParallelism } from 'node:os'
import type { Config } from '../../base/config.ts'

/** Counts cores as far as a container may use them. */
export const processCount = ({ PROCESSES }: Pick<Config, 'PROCESSES'>): number =>
  PROCESSES === 'auto' ? availableParallelism() : PROCESSES

/** Besides DATABASE_POOL: 4 for the queues, one to hear changes, one for health, and one for late answers. */
const OWN = 7
/** For commands, backups and psql; three of them are PostgreSQL's own for its superuser. */
const OTHERS = 20
/** PostgreSQL's default. */
const LEAST = 100

type Pool = Pick<Config, 'DATABASE_POOL'>

/** One process more runs while a release is taken over. */
export const connectionsOf = ({ DATABASE_POOL }: Pool, processes: number): number =>
  (processes + 1) * (DATABASE_POOL + OWN)

export const maxConnections = (pool: Pool, processes: number): number =>
  Math.max(LEAST, connectionsOf(pool, processes) + OTHERS)
