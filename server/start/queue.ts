import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock, PgBoss } from 'pg-boss'
import type { Config } from '../base/config.ts'
import { duringJob } from '../base/current-request.ts'
import { within } from '../base/within.ts'
import type { Db, Tx } from '../database/client.ts'
import { Connection } from '../database/connection.ts'
import type { Outage } from '../database/outage.ts'
import { createFaults, type Faults } from '../features/logs/warnings/faults.ts'
import { markedMailer } from '../features/operation/services/mark.ts'
import { lateMailer } from '../mail/late-mailer.ts'
import { retryLost, throughOutages } from '../queue/after-outage.ts'
import { hearNewJobs } from '../queue/hear-new-jobs.ts'
import type { Job, JobContext, Jobs } from '../queue/job.ts'
import { ProcessEndedError, retryLostOnce } from '../queue/lost.ts'
import { toError } from '../queue/to-error.ts'
import { appError } from '../trpc/errors.ts'

/** The schema of these tables, which Prisma's schema does not have. */
const SCHEMA = 'pgboss'
/** Older releases have scheduled these; no release runs them any more. */
const RETIRED = ['show-older-bodies']
const HOUR = 3600
/** Job data names people, so finished jobs are soon removed. */
const KEPT_SECONDS = HOUR
/** Failed jobs stay over a weekend, so that they can be tried again (features/operation/queues). */
const FAILED_KEPT_SECONDS = 72 * HOUR
/** A job that has waited for more than a day is dropped. */
const WAITING_SECONDS = 24 * HOUR
const RUNNING_SECONDS = 120
const STOP_MS = 10_000
/** pg-boss' statements are short: a longer one went to a server that no longer exists. */
const STATEMENT_MS = 35_000
/** How often expired jobs are deleted; pg-boss itself does this once a day. */
const FORGET_EVERY_SECONDS = 600
const SETTLE_MS = 2000
/** An answer waits this long for the queue's start. */
const USABLE_MS = 5000
/** The database may be away. */
const START_AGAIN_MS = 2000

export interface JobsOptions {
  databaseUrl: string
  db: Db
  config: Config
  log: FastifyBaseLogger
  /** The queue waits for it, so that the first request is answered sooner. */
  after?: Promise<unknown>
  jobs: readonly Job[]
  /** In seconds, for retries; new jobs are announced (NOTIFY). */
  pollSeconds?: number
  statementMs?: number
  lostEveryMs?: number
  clock?: Clock
  outage?: Pick<Outage, 'onOver'>
}

const queueOptions = ({ retries, longestSeconds = RUNNING_SECONDS }: Job) => ({
  retryLimit: retries.limit,
  retryDelay: retries.firstSeconds,
  retryBackoff: true,
  retryDelayMax: retries.longestSeconds,
  expireInSeconds: longestSeconds,
  retentionSeconds: WAITING_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
})

async function serve(
  boss: PgBoss,
  job: Job,
  context: JobContext & { faults: Faults },
  { pollSeconds, stopping }: { pollSeconds: number; stopping: AbortSignal },
): Promise<void> {
  const policy = job.oneWaiting ? 'short' : 'standard'
  await boss.createQueue(job.name, { ...queueOptions(job), policy, notify: true })
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
        const run = () => duringJob(() => job.run(job.data.parse(one.data ?? {}), context))
        await throughOutages(context.db, stopping, run)
      } catch (error) {
        if (stopping.aborted) throw new ProcessEndedError('The process ended meanwhile.', { cause: error })
        const last = one.retryCount >= job.retries.limit
        // Job data names people, so it is not logged.
        context.log.warn(
          { err: error, job: job.name, attempt: one.retryCount + 1 },
          'job failed, tried again',
        )
        if (last) context.faults.note({ where: `tâche ${job.name}`, error })
        // If this fails, the job is kept as long as a successful one.
        if (last) await keepFor(context.db, FAILED_KEPT_SECONDS, job.name, one.id).catch(() => {})
        if (last && job.failed) await job.failed(job.data.parse(one.data ?? {}), context)
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

const keepFor = (db: Pick<Tx, '$executeRaw'>, seconds: number, name: string, id: string) =>
  db.$executeRaw`
    UPDATE pgboss.job SET deletion_seconds = ${seconds}::int WHERE name = ${name} AND id = ${id}::uuid`

async function open(
  options: JobsOptions,
  context: JobContext & { faults: Faults },
  stopping: AbortSignal,
): Promise<PgBoss> {
  const { databaseUrl, log, jobs, pollSeconds = 5, statementMs = STATEMENT_MS } = options
  // It is large, and no page needs it.
  const { PgBoss } = await import('pg-boss')
  // pg's pool accepts these; pg-boss' types do not name them.
  const pool = { Client: Connection, keepAlive: true, query_timeout: statementMs }
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'manette-jobs',
    ...pool,
    schema: SCHEMA,
    max: 3,
    maintenanceIntervalSeconds: FORGET_EVERY_SECONDS,
    // Mails are sent at once, and idle queues cost next to nothing.
    useListenNotify: true,
    ...(options.clock ? { clock: options.clock } : {}),
    // Of concurrent starts, one creates the schema while the others wait for its lock.
    migrate: true,
  })
  hearNewJobs(boss, databaseUrl)
  boss.on('error', (error) => log.warn({ err: toError(error) }, 'job queue'))
  boss.on('warning', (warning) => log.debug({ warning }, 'job queue'))
  try {
    await boss.start()
    for (const job of jobs) await serve(boss, job, context, { pollSeconds, stopping })
    for (const name of RETIRED) await boss.unschedule(name)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

async function openWithRetries(
  options: JobsOptions,
  context: JobContext & { faults: Faults },
  stopping: AbortSignal,
): Promise<PgBoss> {
  for (;;) {
    try {
      return await open(options, context, stopping)
    } catch (error) {
      stopping.throwIfAborted()
      options.log.warn({ err: error }, 'job queue cannot start yet')
      await wait(START_AGAIN_MS, undefined, { signal: stopping })
    }
  }
}

/** Returns at once; sending waits for the queue. */
export function startJobs(options: JobsOptions): Jobs {
  const { db, config, log, after } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const faults = createFaults(db, log)
  const usable = async () => {
    const isReady = ready.then(
      () => true,
      () => false,
    )
    if (!(await within(USABLE_MS, isReady))) throw appError('UNAVAILABLE')
  }
  const send: Jobs['send'] = async (job, data, tx) => {
    await usable()
    const [{ boss }, { fromPrisma }] = [await opened, await import('pg-boss')]
    const later = job.delaySeconds === undefined ? {} : { startAfter: job.delaySeconds }
    await boss.send(job.name, data, { ...later, ...(tx ? { db: fromPrisma(tx) } : {}) })
  }
  const act = async (name: 'retry' | 'deleteJob', queue: string, id: string, tx: Tx) => {
    const [{ boss }, { fromPrisma }] = [await opened, await import('pg-boss')]
    await boss[name](queue, id, { db: fromPrisma(tx) })
  }
  const opened = (async () => {
    await Promise.race([after, new Promise((resolve) => signal.addEventListener('abort', resolve))])
    signal.throwIfAborted()
    const mailer = lateMailer(async () => {
      const { createMailer } = await import('../mail/mailer.ts')
      return markedMailer(createMailer(config, log), db, log)
    })
    const boss = await openWithRetries(
      options,
      { db, config, databaseUrl: options.databaseUrl, log, mailer, faults, jobs: { send } },
      signal,
    )
    return { boss, mailer }
  })()
  const ready = opened.then(() => {})
  // Awaiting it reports the failure; an unhandled rejection would end the process.
  ready.catch((error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'job queue did not start')
  })
  const retry: Jobs['retry'] = async (queue, id, tx) => {
    await act('retry', queue, id, tx)
    await keepFor(tx, KEPT_SECONDS, queue, id)
  }
  const again = (queue: string, id: string) => db.$transaction((tx) => retry(queue, id, tx))
  const forget = options.outage?.onOver(
    (span) => void retryLost(db, span, { stopping: signal, retry: again }),
  )
  void ready
    .then(() => retryLostOnce(db, { stopping: signal, retry: again, everyMs: options.lostEveryMs }))
    .catch(() => {})
  return {
    ready,
    usable,
    send,
    retry,
    drop: (queue, id, tx) => act('deleteJob', queue, id, tx),
    async stop() {
      stopping.abort()
      forget?.()
      // Neither a hanging commit nor the queue's own start delays a stop.
      const { boss, mailer } = (await within(STOP_MS, opened).catch(() => undefined)) ?? {}
      if (boss) await within(STOP_MS + SETTLE_MS, boss.stop({ graceful: true, timeout: STOP_MS }))
      await within(SETTLE_MS, faults.settled())
      mailer?.close()
    },
  }
}
