import type { RowReader } from '../../database/rows.ts'
import { PLANNED, type PlannedChange, readPlan } from './planned.ts'

/** A clock may be set. */
const KNOWN_MS = 10_000

export interface KnownPlan {
  read(db: RowReader): Promise<readonly PlannedChange[]>
  heard(): void
  lost(): void
}

/**
 * Changes of planned moments are announced (PLANNED), so that pages read the plan once, and again when a moment has
 * come.
 */
export function createKnownPlan(sources = PLANNED): KnownPlan {
  let known: { plan: readonly PlannedChange[]; until: number } | undefined
  /** An answer from before the last announcement is not kept. */
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
