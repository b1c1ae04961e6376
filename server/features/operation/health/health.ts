import { Prisma } from '../../../../prisma/generated/client.ts'
import { VERSION } from '../../../base/version.ts'
import { askApart, type Db, pressureOn } from '../../../database/client.ts'
import { forgetTrouble, type Refusal, recordTrouble, refusalOf } from '../../../database/refusals.ts'
import type { Context } from '../../../trpc/context.ts'
import { router } from '../../../trpc/init.ts'
import { publicProcedure } from '../../../trpc/procedures.ts'
import { type RawReplication, REPLICATION, type Replication, replicationOf } from './replication.ts'

/** Every open tab asks every 10 s (docs/product/errors-and-offline.md, "Connection and offline"). */
export interface Health {
  /** While `degraded`, readers are served and writers are asked to come back. */
  status: 'ok' | 'degraded' | 'unavailable'
  database: 'ok' | 'degraded' | 'unavailable'
  version: string
  uptime: number
  /** Both are present only while `degraded`. */
  reads?: 'ok'
  /** `ok` when the pool is busy: a refused caller may come again at once. */
  writes?: 'ok' | 'unavailable'
  reason?: Exclude<DatabaseState, 'ok' | 'unavailable'>
  /** Present when there are standbys, or commits must wait for some. */
  replication?: Pick<Replication, 'synchronous' | 'lagSeconds' | 'commitsWait'> & { standbys: number }
}

/** The database is probed at most this often, however many requests come. */
const FRESH_MS = 1000
/** A database that takes longer for `SELECT 1` counts as away; clients wait 5 s for the whole answer. */
const PATIENCE_MS = 2000
/** After a refused write, no other is tried for this long. */
const REFUSED_MS = 10_000

type Answer = 'ok' | 'read-only' | 'commits-wait' | 'unavailable'

interface State {
  readOnly: boolean
  replication: RawReplication
}

interface Probe {
  at: number
  answer: Promise<Answer>
  waiting: boolean
}
const probes = new WeakMap<Db, Probe>()

/** Half a megabyte in a temporary table shows whether there is room. */
const WRITE = `CREATE TEMP TABLE manette_probe ON COMMIT DROP AS SELECT i, md5(i::text) FROM generate_series(1, 8000) AS i`
const STATE = Prisma.sql`SELECT current_setting('transaction_read_only') = 'on' AS "readOnly", ${REPLICATION} AS replication`

function probeWrites(db: Db, refusal: Refusal): void {
  if (Date.now() - refusal.at < REFUSED_MS) return
  refusal.at = Date.now()
  askApart(db, WRITE).then(
    // Another refusal may have come meanwhile.
    () => refusalOf(db) === refusal && forgetTrouble(db),
    (error: unknown) => recordTrouble(db, error),
  )
}

/** The state that the last probe saw. */
const replications = new WeakMap<Db, Replication>()

async function ask(db: Db): Promise<Answer> {
  const rows = await askApart<State>(db, STATE.text)
  const [row] = rows ?? (await db.$queryRaw<State[]>(STATE))
  const replication = replicationOf(row?.replication)
  if (replication) replications.set(db, replication)
  else replications.delete(db)
  const refusal = refusalOf(db)
  if (refusal) probeWrites(db, refusal)
  if (row?.readOnly) return 'read-only'
  return replication?.commitsWait ? 'commits-wait' : 'ok'
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

function answerOf(db: Db): Promise<Answer> {
  let probe = probes.get(db)
  // A probe that is still waiting is not repeated: against a silent database, queries would only pile up.
  if (!probe || (!probe.waiting && Date.now() - probe.at >= FRESH_MS)) {
    probe = startProbe(db)
    probes.set(db, probe)
  }
  return probe.answer
}

export type DatabaseState = Answer | Refusal['reason'] | 'busy'

/** The pool may be busy in this process alone, so the database is asked on a separate connection. */
export async function databaseState(db: Db): Promise<DatabaseState> {
  const answer = await answerOf(db)
  return answer === 'ok' ? (refusalOf(db)?.reason ?? pressureOn(db) ?? 'ok') : answer
}

/** The last result of `databaseState`. */
export const lastReplication = (db: Db): Replication | undefined => replications.get(db)

/** Anybody may read this, so it has no names or addresses. */
function replicationShown(db: Db): Pick<Health, 'replication'> {
  const seen = replications.get(db)
  if (!seen) return {}
  const { standbys, synchronous, lagSeconds, commitsWait } = seen
  return { replication: { standbys: standbys.length, synchronous, lagSeconds, commitsWait } }
}

export async function checkHealth(db: Db): Promise<Health> {
  const state = await databaseState(db)
  const about = {
    version: VERSION,
    uptime: Math.floor(process.uptime()),
    ...(state === 'unavailable' ? {} : replicationShown(db)),
  }
  if (state === 'ok' || state === 'unavailable') return { status: state, database: state, ...about }
  return {
    status: 'degraded',
    database: 'degraded',
    ...about,
    reads: 'ok',
    writes: state === 'busy' ? 'ok' : 'unavailable',
    reason: state,
  }
}

export interface Ready {
  status: 'ready' | 'starting' | 'draining' | 'unavailable'
}

/** A proxy may send readers here while `degraded`. This also notes that somebody checks. */
async function checkReady({ db, readiness }: Pick<Context, 'db' | 'readiness'>): Promise<Ready> {
  if (readiness) readiness.askedAt = Date.now()
  const phase = readiness?.phase ?? 'serving'
  if (phase !== 'serving') return { status: phase }
  return { status: (await databaseState(db)) === 'unavailable' ? 'unavailable' : 'ready' }
}

/** Only tests the event loop (docs/status.md): a process must not be restarted because the database is away. */
export const LIVE = { status: 'live' } as const

export const healthRouter = router({
  // Open to everybody, because no caller can be identified while the database is away.
  check: publicProcedure.query(({ ctx }) => checkHealth(ctx.db)),
  ready: publicProcedure.query(({ ctx }) => checkReady(ctx)),
  live: publicProcedure.query(() => LIVE),
})
