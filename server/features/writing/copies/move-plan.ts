import { can } from '../../../../shared/account/permissions.ts'
import { statusOf } from '../../../../shared/texts/states/status.ts'
import type { MovePlanInput } from '../../../../shared/texts/writing/desk.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import { firstState } from '../../texts/states/state.ts'
import { changeState } from '../states/acts.ts'
import type { Writer } from '../stored/find.ts'
import { type LockedText, lockText } from '../stored/lock.ts'
import { logAct } from '../stored/log-act.ts'
import { refuseLooksAhead } from '../stored/looks.ts'
import { lockMaker } from '../stored/sign.ts'
import { findCopy } from './copy.ts'

const same = (one: Date | null | undefined, other: Date): boolean => one?.getTime() === other.getTime()

/** Approved changes stay what they are, for another moment. */
async function moveChanges(
  tx: Tx,
  actor: Writer,
  text: LockedText,
  { from, to }: MovePlanInput,
): Promise<void> {
  const copy = await findCopy(tx, text.id, { lock: true })
  if (same(copy?.plannedFor, to)) return
  if (!copy?.planned || !same(copy.plannedFor, from)) throw appError('STATUS_IMPOSSIBLE')
  firstState({ status: 'published', plannedFor: to }, text.now)
  if (text.kind === 'review' && copy.planned.looks !== undefined)
    refuseLooksAhead(String(copy.planned.looks ?? ''), to)
  await tx.workingCopy.update({
    where: { contentId: text.id },
    data: { publishAt: to, plannedById: actor.id },
    select: { contentId: true },
  })
  await logAct(tx, actor, 'plan', text)
}

/**
 * Moves a planned text, or planned changes to a published one, to another moment; nothing else of it changes, and work
 * that waits is not approved by it. The same move again changes nothing.
 * @throws FORBIDDEN except for editors, NOT_FOUND, STATUS_IMPOSSIBLE when it is not planned for `from` any more,
 * BAD_INPUT at `publishAt` for a moment that has passed or is too far
 */
export async function movePlan(
  db: Db,
  actor: Writer,
  move: MovePlanInput,
): Promise<{ id: string; at: Date }> {
  if (!can(actor, 'texts.publish')) throw appError('FORBIDDEN')
  const { id, from, to } = move
  await inTransaction(db, async (tx) => {
    await lockMaker(tx, actor.id)
    const text = await lockText(tx, { id })
    if (statusOf(text, text.now) !== 'planned') return moveChanges(tx, actor, text, move)
    if (same(text.publishedAt, to)) return
    if (!same(text.publishedAt, from)) throw appError('STATUS_IMPOSSIBLE')
    await changeState(tx, actor, text, { to: 'publish', plannedFor: to })
  })
  return { id, at: to }
}
