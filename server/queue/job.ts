import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../base/config.ts'
import type { Db, Tx } from '../database/client.ts'
import type { Mailer } from '../mail/mailer.ts'

export interface JobContext {
  db: Db
  config: Config
  /** PostgreSQL itself, not a pooler. */
  databaseUrl: string
  log: FastifyBaseLogger
  mailer: Mailer
  /** For jobs that follow from a job. */
  jobs: Pick<Jobs, 'send'>
}

interface Retries {
  limit: number
  /** In seconds; doubled each time. */
  firstSeconds: number
  longestSeconds: number
}

/** A background job. It may run twice (a process may die before recording success), so it must be idempotent. */
export interface Job<T extends object = object> {
  /** Also the queue's name: letters, digits and hyphens. */
  name: string
  /** Validated again at the run, as an older release may have sent it. */
  data: z.ZodType<T>
  run(data: T, context: JobContext): Promise<void>
  retries: Retries
  /** Called after the last attempt has failed. */
  failed?(data: T, context: JobContext): Promise<void>
  /** After this time it counts as lost and is tried again; two minutes by default. */
  longestSeconds?: number
  /** A cron expression, in `zone`; its data must allow the empty object. */
  schedule?: string
  /** Earliest start after sending, in seconds. */
  delaySeconds?: number
  /** Also runs at each start; its data must allow `{atStart: true}`. */
  atStart?: true
  /** UTC for jobs that must run exactly once on the nights when the clocks change. */
  zone?: 'Europe/Paris' | 'UTC'
  /** Runs at start when a scheduled time was missed. */
  catchUp?: boolean
  /** At most one waits, as another would find nothing left to do. Further ones are dropped meanwhile. */
  oneWaiting?: true
  /** Per process; 1 by default. */
  concurrency?: number
}

/** pg-boss in PostgreSQL, shared by all processes. */
export interface Jobs {
  ready: Promise<void>
  /** Waits a short time for a queue that is starting. @throws UNAVAILABLE */
  usable(): Promise<void>
  /** The job is in PostgreSQL once this resolves; with `tx`, only if that commits. @throws UNAVAILABLE */
  send<T extends object>(job: Job<T>, data: T, tx?: Tx): Promise<void>
  /** Runs a job again that has failed for good. Await `usable` first. */
  retry(queue: string, id: string, tx: Tx): Promise<void>
  /** Deletes a job. Await `usable` first. */
  drop(queue: string, id: string, tx: Tx): Promise<void>
  /** Waits ten seconds at most for running jobs; another process takes the rest. */
  stop(): Promise<void>
}
