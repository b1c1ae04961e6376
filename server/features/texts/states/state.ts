import type { ErrorCode } from '../../../../shared/base/errors.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { PLAN_YEARS } from '../../../../shared/texts/writing/schema.ts'
import { type Status, type StoredStatus, statusOf } from '../../../../shared/texts/writing/status.ts'
import { requestAge } from '../../../base/current-request.ts'
import { databaseNow } from '../../../database/visible.ts'
import { appError } from '../../../trpc/errors.ts'

export interface State {
  status: StoredStatus
  /** When readers got it first, or will. */
  publishedAt: Date | null
}

/** What somebody wants of it; nothing said keeps what is. */
export interface WantedState {
  status?: Status | undefined
  publishAt?: Date | null | undefined
}

/** What the log says was done to a text's state. */
export type StateAct = 'publish' | 'plan' | 'withdraw' | 'propose' | 'return'

export interface StateStep {
  act: StateAct
  state: State
}

/** What is written of a step; what somebody else gave back to its owner says since when. */
export const stateAfter = (
  { act, state }: StateStep,
  { owner, by, now }: { owner: string; by: string; now: Date },
): State & { returnedAt?: Date } => ({
  ...state,
  ...(act === 'return' && owner !== by && { returnedAt: now }),
})

const refuse = (field: 'status' | 'publishAt', message: FieldMessage) =>
  appError('BAD_INPUT', { fields: { [field]: message } })

function checkedPlan(at: Date, now: Date): Date {
  if (at <= now) throw refuse('publishAt', 'momentPast')
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + PLAN_YEARS)
  if (at > last) throw refuse('publishAt', 'momentTooFar')
  return at
}

/** @param now by the database's clock @throws BAD_INPUT naming `publishAt` */
export function firstState({ status = 'published', publishAt }: WantedState, now: Date): State {
  if (status === 'draft') {
    if (publishAt) throw refuse('publishAt', 'draftPlanned')
    return { status, publishedAt: null }
  }
  return { status: 'published', publishedAt: publishAt ? checkedPlan(publishAt, now) : now }
}

/** From what to what, by which act; all else is STATUS_IMPOSSIBLE. */
const ACTS: Record<Status, Partial<Record<Exclude<Status, 'planned'>, true>>> = {
  draft: { published: true, proposed: true },
  proposed: { published: true, draft: true },
  planned: { published: true, draft: true },
  published: { withdrawn: true },
  withdrawn: { published: true },
}

const sameMoment = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/**
 * Of two acts sent at once one wins: the other was asked for a text that is another by now. The state alone would not tell,
 * for what was planned may be published. @param seen before the lock @param stored inside it @throws STATUS_IMPOSSIBLE
 */
export function refuseOvertaken(
  seen: State | undefined,
  stored: State & { updatedAt: Date },
  { now, age }: DatabaseMoment,
): void {
  const same = !seen || (seen.status === stored.status && sameMoment(seen.publishedAt, stored.publishedAt))
  // A moment to come is of a clock that was set back, and says nothing.
  const changed = stored.updatedAt.getTime() > now.getTime() - age && stored.updatedAt <= now
  if (!same || changed) throw appError('STATUS_IMPOSSIBLE')
}

/** The database's moment, and how old the request was when it was asked for. */
export interface DatabaseMoment {
  now: Date
  age: number
}

export async function momentOf(db: Parameters<typeof databaseNow>[0]): Promise<DatabaseMoment> {
  // First: later it would count the way of the answer, and refuse who had waited for the other act.
  const age = requestAge()
  return { age, now: await databaseNow(db) }
}

/**
 * What a stored state becomes (decision 041). @returns undefined where nothing changes: nothing was asked for, or what is
 * @throws BAD_INPUT naming `publishAt`, STATUS_IMPOSSIBLE
 */
export function nextState(
  stored: State,
  { status, publishAt = null }: WantedState,
  now: Date,
): StateStep | undefined {
  const is = statusOf(stored, now)
  const plannedFor = is === 'planned' ? stored.publishedAt : null
  if (publishAt === null && (status === undefined || status === is)) return undefined
  if (publishAt && sameMoment(publishAt, plannedFor) && status !== 'draft') return undefined
  const wanted = status === undefined || status === 'planned' ? 'published' : status
  if (publishAt && wanted !== 'published') throw refuse('publishAt', 'draftPlanned')
  if (status === 'planned' && publishAt === null) throw refuse('publishAt', 'momentInvalid')
  const impossible: ErrorCode = 'STATUS_IMPOSSIBLE'
  if (!ACTS[is][wanted]) throw appError(impossible)
  if (wanted === 'draft' || wanted === 'proposed')
    return { act: wanted === 'draft' ? 'return' : 'propose', state: { status: wanted, publishedAt: null } }
  if (wanted === 'withdrawn') return { act: 'withdraw', state: { ...stored, status: 'withdrawn' } }
  // Readers' date is the first publication's, also after a withdrawal; so that cannot be planned.
  if (is === 'withdrawn') {
    if (publishAt) throw appError(impossible)
    return { act: 'publish', state: { ...stored, status: 'published' } }
  }
  return publishAt
    ? { act: 'plan', state: { status: 'published', publishedAt: checkedPlan(publishAt, now) } }
    : { act: 'publish', state: { status: 'published', publishedAt: now } }
}
