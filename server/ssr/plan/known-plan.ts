import { createRemembered, type Remembered } from '../../base/remembered.ts'
import type { RowReader } from '../../database/rows.ts'
import { PLANNED, type PlannedChange, readPlan } from './planned.ts'

type Plan = readonly PlannedChange[]

export type KnownPlan = Omit<Remembered<Plan>, 'read' | 'last'> & { read(db: RowReader): Promise<Plan> }

/** Changes of planned moments are announced (PLANNED), so pages read the plan once, and again after a moment has passed. */
export function createKnownPlan(sources = PLANNED): KnownPlan {
  const remembered = createRemembered<Plan>(([next]) => next?.at)
  return { ...remembered, read: (db) => remembered.read(() => readPlan(db, sources)) }
}
