import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Db } from '../database/client.ts'
import { Connection } from '../database/connection.ts'
import { createFaults, type Faults } from '../features/logs/warnings/faults.ts'
import { appError } from '../trpc/errors.ts'
import type { Job, JobContext, Jobs } from './job.ts'
import { JOBS } from './list.ts'
import { toError } from './to-error.ts'

/** pg-boss keeps its tables in a schema of its own; Prisma's stays ours. */
const SCHEMA = 'pgboss'
const HOUR = 3600
/** Jobs name people: what is done or given up is soon forgotten. */
const KEPT_SECONDS = HOUR
/** Nobody wants a mail about yesterday's click. */
const WAITING_SECONDS = 24 * HOUR
/** A job is done by then, or its process is gone. */
const RUNNING_SECONDS = 120
const STOP_MS = 10_000
/** An answer waits this long for a queue that still starts. */
const USABLE_MS = 5000
/** The database may be away when we start. */
const START_AGAIN_MS = 2000

export interface JobsOptions {
  databaseUrl: string
  db: Db
  config: Config
  log: FastifyBaseLogger
  /** Begins only after this, so that a start answers its first request sooner. */
  after?: Promise<unknown>
  /** Kinds of work other than the site's own, for tests. */
  jobs?: readonly Job[]
  /** How often queues are looked at for retries, in seconds; new work is announced and needs no looking. */
  pollSeconds?: number
  /** Another time than the machine's, for tests. */
  clock?: Clock
}

const queueOptions = ({ retries }: Job) => ({
  retryLimit: retries.limit,
  retryDelay: retries.firstSeconds,
  retryBackoff: true,
  retryDelayMax: retries.longestSeconds,
  expireInSeconds: RUNNING_SECONDS,
  retentionSeconds: WAITING_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
})

/** Creates a job's queue, or brings it up to date, and works on it. */
async function serve(
  boss: PgBoss,
  job: Job,
  context: JobContext & { faults: Faults },
  pollSeconds: number,
): Promise<void> {
  await boss.createQueue(job.name, { ...queueOptions(job), notify: true })
  await boss.updateQueue(job.name, queueOptions(job))
  await boss.work(
    job.name,
    {
      localConcurrency: job.concurrency ?? 1,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    },
    async ([one]) => {
      if (!one) return
      try {
        await job.run(job.data.parse(one.data ?? {}), context)
      } catch (error) {
        // Data stays out of the log: it names people.
        context.log.warn(
          { err: error, job: job.name, attempt: one.retryCount + 1 },
          'job failed, tried again',
        )
        if (one.retryCount >= job.retries.limit) context.faults.note({ where: `tâche ${job.name}`, error })
        throw error
      }
    },
  )
  if (job.schedule)
    await boss.schedule(job.name, job.schedule, null, {
      tz: job.zone ?? 'Europe/Paris',
      missed: job.catchUp ? 'once' : 'skip',
    })
  if (job.atStart) await boss.send(job.name, { atStart: true })
}

/** Whether a promise is fulfilled within a time. */
async function settles(promise: Promise<void>, ms: number): Promise<boolean> {
  const given = new AbortController()
  const late = wait(ms, false, { signal: given.signal, ref: false }).catch(() => false)
  const result = await Promise.race([
    promise.then(
      () => true,
      () => false,
    ),
    late,
  ])
  given.abort()
  return result
}

/** One attempt to start. What was begun is ended again when a part of it fails. */
async function open(options: JobsOptions, context: JobContext & { faults: Faults }): Promise<PgBoss> {
  const { databaseUrl, log, jobs = JOBS, pollSeconds = 5 } = options
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'manette-jobs',
    // Passed on to its pool.
    ...{ Client: Connection },
    schema: SCHEMA,
    max: 3,
    // New work is announced (NOTIFY): a mail leaves at once, and idle queues cost next to nothing.
    useListenNotify: true,
    ...(options.clock ? { clock: options.clock } : {}),
    // One process of a pair that starts at once creates the schema; the other waits for its lock.
    migrate: true,
  })
  boss.on('error', (error) => log.warn({ err: toError(error) }, 'job queue'))
  boss.on('warning', (warning) => log.debug({ warning }, 'job queue'))
  try {
    await boss.start()
    for (const job of jobs) await serve(boss, job, context, pollSeconds)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

/** Starts, and again if the database is away, until told to stop. */
async function openAgainAndAgain(
  options: JobsOptions,
  context: JobContext & { faults: Faults },
  stopping: AbortSignal,
): Promise<PgBoss> {
  for (;;) {
    try {
      return await open(options, context)
    } catch (error) {
      stopping.throwIfAborted()
      options.log.warn({ err: error }, 'job queue cannot start yet')
      await wait(START_AGAIN_MS, undefined, { signal: stopping })
    }
  }
}

/**
 * Starts the job queue of this process and works on its jobs. Returns at once: a start need not wait for it, and
 * an answer that leaves work waits itself.
 */
export function startJobs(options: JobsOptions): Jobs {
  const { db, config, log, after } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const faults = createFaults(db, log)
  const opened = (async () => {
    await Promise.race([after, new Promise((resolve) => signal.addEventListener('abort', resolve))])
    signal.throwIfAborted()
    // Loaded only now: both are large, and no page needs them.
    const { createMailer } = await import('../mail/mailer.ts')
    const mailer = createMailer(config, log)
    const boss = await openAgainAndAgain(options, { db, config, log, mailer, faults }, signal)
    return { boss, mailer }
  })()
  const ready = opened.then(() => {})
  // Whoever awaits it is told; that nobody does is no reason to end the process.
  ready.catch((error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'job queue did not start')
  })
  const usable = async () => {
    if (!(await settles(ready, USABLE_MS))) throw appError('UNAVAILABLE')
  }
  return {
    ready,
    usable,
    async send(job, data, tx) {
      await usable()
      const [{ boss }, { fromPrisma }] = [await opened, await import('pg-boss')]
      const later = job.delaySeconds === undefined ? {} : { startAfter: job.delaySeconds }
      await boss.send(job.name, data, { ...later, ...(tx ? { db: fromPrisma(tx) } : {}) })
    },
    async stop() {
      stopping.abort()
      const { boss, mailer } = (await opened.catch(() => undefined)) ?? {}
      await boss?.stop({ graceful: true, timeout: STOP_MS })
      await faults.settled()
      mailer?.close()
    },
  }
}
