import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { PLAN_YEARS } from '../../../../shared/texts/states/schema.ts'
import { type Status, type StoredStatus, statusOf } from '../../../../shared/texts/states/status.ts'
import { requestAge } from '../../../base/current-request.ts'
import { databaseNow } from '../../../database/visible.ts'
import { appError } from '../../../trpc/errors.ts'

export interface State {
  status: StoredStatus
  /** When readers first saw it, or will. */
  publishedAt: Date | null
}

/** The wanted state; an omitted field keeps the present one. */
export interface WantedState {
  status?: Status | undefined
  plannedFor?: Date | null | undefined
}

export type StateAct = 'publish' | 'plan' | 'withdraw' | 'propose' | 'return'

export interface StateStep {
  act: StateAct
  state: State
}

const refuse = (field: 'status' | 'publishAt', message: FieldMessage) =>
  appError('BAD_INPUT', { fields: { [field]: message } })

function checkedPlan(at: Date, now: Date): Date {
  if (at <= now) throw refuse('publishAt', 'momentPast')
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + PLAN_YEARS)
  if (at > last) throw refuse('publishAt', 'momentTooFar')
  return at
}

/** @throws BAD_INPUT naming `publishAt` */
export function firstState({ status = 'published', plannedFor }: WantedState, now: Date): State {
  if (status === 'draft') {
    if (plannedFor) throw refuse('publishAt', 'draftPlanned')
    return { status, publishedAt: null }
  }
  return { status: 'published', publishedAt: plannedFor ? checkedPlan(plannedFor, now) : now }
}

/** The act for each change of state; any other change is STATUS_IMPOSSIBLE. */
const ACTS: Record<Status, Partial<Record<Exclude<Status, 'planned'>, true>>> = {
  draft: { published: true, proposed: true },
  proposed: { published: true, draft: true },
  planned: { published: true, draft: true },
  published: { withdrawn: true },
  withdrawn: { published: true },
}

const sameMoment = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/**
 * Of two acts sent at once, one wins: the other was meant for a text that has changed. The state alone would not show
 * this, as a planned text may have become published. @throws STATUS_IMPOSSIBLE
 */
export function refuseOvertaken(
  seen: State | undefined,
  stored: State & { updatedAt: Date } & DatabaseMoment,
): void {
  const { now, age } = stored
  const same = !seen || (seen.status === stored.status && sameMoment(seen.publishedAt, stored.publishedAt))
  // A time in the future comes from a clock that was set back, and means nothing.
  const changed = stored.updatedAt.getTime() > now.getTime() - age && stored.updatedAt <= now
  if (!same || changed) throw appError('STATUS_IMPOSSIBLE')
}

export interface DatabaseMoment {
  now: Date
  age: number
}

export async function momentOf(db: Parameters<typeof databaseNow>[0]): Promise<DatabaseMoment> {
  // Taken first: later it would include the way of the answer, and refuse users who waited for the other act.
  const age = requestAge()
  return { age, now: await databaseNow(db) }
}

/**
 * The next stored state (decision 041). @returns undefined when nothing changes: nothing was wanted, or the present
 * state was
 * @throws BAD_INPUT naming `publishAt`, STATUS_IMPOSSIBLE
 */
export function nextState(
  stored: State,
  { status, plannedFor = null }: WantedState,
  now: Date,
): StateStep | undefined {
  const is = statusOf(stored, now)
  const before = is === 'planned' ? stored.publishedAt : null
  if (plannedFor === null && (status === undefined || status === is)) return undefined
  if (plannedFor && sameMoment(plannedFor, before) && status !== 'draft') return undefined
  const wanted = status === undefined || status === 'planned' ? 'published' : status
  if (plannedFor && wanted !== 'published') throw refuse('publishAt', 'draftPlanned')
  if (status === 'planned' && plannedFor === null) throw refuse('publishAt', 'momentInvalid')
  if (!ACTS[is][wanted]) throw appError('STATUS_IMPOSSIBLE')
  if (wanted === 'draft' || wanted === 'proposed')
    return { act: wanted === 'draft' ? 'return' : 'propose', state: { status: wanted, publishedAt: null } }
  const { publishedAt } = stored
  if (wanted === 'withdrawn') return { act: 'withdraw', state: { status: 'withdrawn', publishedAt } }
  // Readers' date is that of the first publication, even after a withdrawal, so it cannot be planned.
  if (is === 'withdrawn') {
    if (plannedFor) throw appError('STATUS_IMPOSSIBLE')
    return { act: 'publish', state: { status: 'published', publishedAt } }
  }
  return plannedFor
    ? { act: 'plan', state: { status: 'published', publishedAt: checkedPlan(plannedFor, now) } }
    : { act: 'publish', state: { status: 'published', publishedAt: now } }
}
