import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/client.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What a job may use while it runs. */
export interface JobContext {
  db: Db
  config: Config
  log: FastifyBaseLogger
  mailer: Mailer
}

/** How a queue treats a job that fails; a job that keeps failing is given up after the last retry. */
export interface Retries {
  limit: number
  /** Pause before the first retry, in seconds; each following one is twice as long. */
  firstSeconds: number
  longestSeconds: number
}

/** Work that no answer waits for. It may run twice (a process may die between doing and noting): write it so. */
export interface Job<T extends object = object> {
  /** The name of its queue: letters, digits and hyphens. */
  name: string
  /** What it is told; checked again when it runs, for an older version of us may have sent it. */
  data: z.ZodType<T>
  run(data: T, context: JobContext): Promise<void>
  retries: Retries
  /** Runs by itself, as cron says it in the time of Paris; its data must then be allowed to be empty. */
  schedule?: string
  /** Work that is left is done this long after, at the earliest. */
  delaySeconds?: number
  /** Runs once more when a process starts; its data must then be allowed to be `{atStart: true}`. */
  atStart?: true
  /** UTC for what must not be left out, nor done twice, on the nights when the clocks change. */
  zone?: 'Europe/Paris' | 'UTC'
  /** Runs once when no process was there at the time it should have run. */
  catchUp?: boolean
  /** How many at once in one process; 1 unless told otherwise. */
  concurrency?: number
}

/** Where work is left for later, and where it gets done: pg-boss in PostgreSQL, shared by all processes. */
export interface Jobs {
  /** Settles when work can be left and is being done. */
  ready: Promise<void>
  /**
   * Waits until work can be left, but not for long: the queue of a site that just starts may take a moment.
   * @throws UNAVAILABLE
   */
  usable(): Promise<void>
  /**
   * Leaves work. It is safe once this has returned: in PostgreSQL, not in this process.
   * @param tx leaves it only if this transaction commits; `usable` is to be awaited before it begins
   * @throws UNAVAILABLE
   */
  send<T extends object>(job: Job<T>, data: T, tx?: Tx): Promise<void>
  /** Lets running jobs finish, ten seconds at most; what did not finish is done by whoever runs next. */
  stop(): Promise<void>
}
