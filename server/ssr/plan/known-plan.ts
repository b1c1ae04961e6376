import type { RowReader } from '../../database/rows.ts'
import { PLANNED, type PlannedChange, readPlan } from './planned.ts'

/** A plan is read again after this at most, for a clock that is set. */
const KNOWN_MS = 10_000

/** The plan as one process knows it. */
export interface KnownPlan {
  /** The coming moments, soonest first; from the database only where they may be others by now. */
  read(db: RowReader): Promise<readonly PlannedChange[]>
  /** Something has changed, or announcements are heard again. */
  heard(): void
  /** Announcements may be missed: each read asks the database. */
  lost(): void
}

/**
 * Whatever plans, changes or cancels a moment announces it (PLANNED), so pages ask for the plan once, and again when one of
 * its moments has come.
 */
export function createKnownPlan(sources = PLANNED): KnownPlan {
  let known: { plan: readonly PlannedChange[]; until: number } | undefined
  /** Counts announcements, so that an answer from before the last one is not kept. */
  let heard = 0
  let listening = false
  return {
    async read(db) {
      const now = Date.now()
      if (known && now < known.until) return known.plan
      const at = heard
      const plan = await readPlan(db, sources)
      const until = Math.min(now + KNOWN_MS, plan[0]?.at ?? Number.POSITIVE_INFINITY)
      if (listening && at === heard) known = { plan, until }
      return plan
    },
    heard() {
      heard++
      listening = true
      known = undefined
    },
    lost() {
      listening = false
      known = undefined
    },
  }
}
