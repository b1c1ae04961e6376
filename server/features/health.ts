import type { Db } from '../database/client.ts'
import { forgetTrouble, noteTrouble, type Refusal, refusalOf } from '../database/refusals.ts'
import type { Context } from '../trpc/context.ts'
import { router } from '../trpc/init.ts'
import { openProcedure } from '../trpc/procedures.ts'
import { VERSION } from '../version.ts'

/** How the site is; every open tab asks every 10 s (docs/product.md, "Connection and offline"). */
export interface Health {
  /** `degraded`: readers are served, writers are asked to come back. */
  status: 'ok' | 'degraded' | 'unavailable'
  database: 'ok' | 'degraded' | 'unavailable'
  version: string
  /** Seconds since the process started. */
  uptime: number
  /** Which part is there and which is not, and why, while it is `degraded`. */
  reads?: 'ok'
  writes?: 'unavailable'
  reason?: Refusal['reason']
}

/** The database is asked at most this often, however many ask us. */
const FRESH_MS = 1000
/** A database that takes longer to say 1 counts as away; clients wait 5 s for the whole answer. */
const PATIENCE_MS = 2000
/** What was refused counts as refused for this long; then it is tried whether that is over. */
const REFUSED_MS = 10_000

type Answer = 'ok' | 'read-only' | 'unavailable'

/** The last question to each database, and whether it still waits for its answer. */
interface Probe {
  at: number
  answer: Promise<Answer>
  waiting: boolean
}
const probes = new WeakMap<Db, Probe>()

/** Whether there is room to write: half a megabyte into a file of its own, which goes with its statement. */
const tryToWrite = (db: Db) =>
  db.$executeRaw`CREATE TEMP TABLE manette_probe ON COMMIT DROP AS SELECT i, md5(i::text) FROM generate_series(1, 8000) AS i`

/** Looks, once in a while, whether what was refused is possible again. The answer does not wait for it. */
function lookAgain(db: Db, refusal: Refusal): void {
  if (Date.now() - refusal.at < REFUSED_MS) return
  refusal.at = Date.now()
  tryToWrite(db).then(
    // Not what somebody else was refused meanwhile.
    () => refusalOf(db) === refusal && forgetTrouble(db),
    (error: unknown) => noteTrouble(db, error),
  )
}

/** Asks whether it may be written: a standby says no. */
async function ask(db: Db): Promise<Answer> {
  const [row] = await db.$queryRaw<
    { readOnly: boolean }[]
  >`SELECT current_setting('transaction_read_only') = 'on' AS "readOnly"`
  const refusal = refusalOf(db)
  if (refusal) lookAgain(db, refusal)
  return row?.readOnly ? 'read-only' : 'ok'
}

function startProbe(db: Db): Probe {
  const { promise: answer, resolve } = Promise.withResolvers<Answer>()
  const probe: Probe = { at: Date.now(), answer, waiting: true }
  const timer = setTimeout(() => resolve('unavailable'), PATIENCE_MS)
  const settle = (result: Answer) => {
    probe.waiting = false
    clearTimeout(timer)
    resolve(result)
  }
  ask(db).then(settle, () => settle('unavailable'))
  return probe
}

/** What the database answers: one question shared by everybody who asks within a second. */
function answerOf(db: Db): Promise<Answer> {
  let probe = probes.get(db)
  // A question without answer yet is not asked again: a silent database would only gather waiting queries.
  if (!probe || (!probe.waiting && Date.now() - probe.at >= FRESH_MS)) {
    probe = startProbe(db)
    probes.set(db, probe)
  }
  return probe.answer
}

/** Whether the database can be read and written, and if only read, why. Never throws. */
export async function databaseState(db: Db): Promise<Answer | Refusal['reason']> {
  const answer = await answerOf(db)
  return answer === 'ok' ? (refusalOf(db)?.reason ?? 'ok') : answer
}

/** The state of the site and of its database. */
export async function checkHealth(db: Db): Promise<Health> {
  const state = await databaseState(db)
  const about = { version: VERSION, uptime: Math.floor(process.uptime()) }
  if (state === 'ok' || state === 'unavailable') return { status: state, database: state, ...about }
  return {
    ...{ status: 'degraded', database: 'degraded', ...about },
    ...{ reads: 'ok', writes: 'unavailable', reason: state },
  }
}

/** Whether requests are to be sent to this process. */
export interface Ready {
  status: 'ready' | 'starting' | 'draining' | 'unavailable'
}

/** What a proxy asks: `degraded` is ready, as readers are served. Remembers that somebody asks. */
export async function checkReady({ db, readiness }: Pick<Context, 'db' | 'readiness'>): Promise<Ready> {
  if (readiness) readiness.askedAt = Date.now()
  const phase = readiness?.phase ?? 'serving'
  if (phase !== 'serving') return { status: phase }
  return { status: (await databaseState(db)) === 'unavailable' ? 'unavailable' : 'ready' }
}

export const healthRouter = router({
  // Open: while the database is away nobody can be identified, and this is what says so.
  check: openProcedure.query(({ ctx }) => checkHealth(ctx.db)),
  ready: openProcedure.query(({ ctx }) => checkReady(ctx)),
})
