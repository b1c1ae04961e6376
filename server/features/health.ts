import type { Db } from '../database/client.ts'
import { router } from '../trpc/init.ts'
import { openProcedure } from '../trpc/procedures.ts'
import { VERSION } from '../version.ts'

/** How the site is; every open tab asks every 10 s (SPEC section 9). */
export interface Health {
  status: 'ok' | 'unavailable'
  database: 'ok' | 'unavailable'
  version: string
  /** Seconds since the process started. */
  uptime: number
}

/** The database is asked at most this often, however many ask us. */
const FRESH_MS = 1000
/** A database that takes longer to say 1 counts as away; clients wait 5 s for the whole answer. */
const PATIENCE_MS = 2000

/** The last question to each database, and whether it still waits for its answer. */
interface Probe {
  at: number
  ok: Promise<boolean>
  waiting: boolean
}
const probes = new WeakMap<Db, Probe>()

function startProbe(db: Db): Probe {
  const { promise: ok, resolve } = Promise.withResolvers<boolean>()
  const probe: Probe = { at: Date.now(), ok, waiting: true }
  const timer = setTimeout(() => resolve(false), PATIENCE_MS)
  const settle = (answer: boolean) => {
    probe.waiting = false
    clearTimeout(timer)
    resolve(answer)
  }
  db.$queryRaw`SELECT 1`.then(
    () => settle(true),
    () => settle(false),
  )
  return probe
}

/** Whether the database answers: one question shared by everybody who asks within a second. */
function databaseAnswers(db: Db): Promise<boolean> {
  let probe = probes.get(db)
  // A question without answer yet is not asked again: a silent database would only gather waiting queries.
  if (!probe || (!probe.waiting && Date.now() - probe.at >= FRESH_MS)) {
    probe = startProbe(db)
    probes.set(db, probe)
  }
  return probe.ok
}

/** The state of the site and of its database. */
export async function checkHealth(db: Db): Promise<Health> {
  const state = (await databaseAnswers(db)) ? 'ok' : 'unavailable'
  return { status: state, database: state, version: VERSION, uptime: Math.floor(process.uptime()) }
}

export const healthRouter = router({
  // Open: while the database is away nobody can be identified, and this is what says so.
  check: openProcedure.query(({ ctx }) => checkHealth(ctx.db)),
})
