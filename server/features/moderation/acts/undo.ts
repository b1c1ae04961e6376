import type { Decision } from '../../../../prisma/generated/client.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { hideComment, showComment } from '../../comments/decisions/hide.ts'
import { type Judged, lockJudged } from '../../comments/decisions/judged.ts'
import { judgeComment } from '../../comments/decisions/judges.ts'
import { UNDO_SECONDS } from '../../comments/decisions/record.ts'
import { holdAgain, lockHeld, unpublish } from '../../comments/held/publish.ts'
import { writeLog } from '../../logs/service.ts'
import { takeBackDecision, tellOfAnother } from '../../notifications/announcing/announce.ts'

async function showWhatWas(tx: Tx, judged: Judged, { act, before, text }: Decision): Promise<void> {
  const expected = act === 'keep' ? 'visible' : 'hidden'
  if (judged.state !== expected || judged.text !== text) throw appError('ALREADY_DECIDED')
  if (before === 'visible') await showComment(tx, judged)
  if (before === 'hidden') await hideComment(tx, judged)
}

async function holdWhatWas(tx: Tx, { commentId, act, text, waitedFrom }: Decision): Promise<void> {
  if (act === 'keep') await unpublish(tx, commentId, text, waitedFrom)
  else if (!(await holdAgain(tx, commentId, waitedFrom))) throw appError('ALREADY_DECIDED')
}

/** Restores a comment's state before a decision, unless something came after it. The caller has checked the time. */
export async function restoreFound(tx: Tx, actor: Actor, decision: Decision): Promise<void> {
  const { id, commentId, act, before, waitedFrom, batchId } = decision
  // Locks before looking for later decisions, as one may be under way.
  const judged = await (before === 'held' && act !== 'keep' ? lockHeld : lockJudged)(tx, commentId)
  await judgeComment(tx, actor, judged)
  const { undoneAt } = await tx.decision.findUniqueOrThrow({ where: { id }, select: { undoneAt: true } })
  if (undoneAt) return
  const later = await tx.decision.findFirst({
    where: {
      commentId,
      undoneAt: null,
      OR: [{ at: { gt: decision.at } }, { at: decision.at, id: { gt: id } }],
    },
    select: { id: true },
  })
  if (later) throw appError('ALREADY_DECIDED')
  if (before === 'held') await holdWhatWas(tx, decision)
  else await showWhatWas(tx, judged, decision)
  if (batchId) await tellOfAnother(tx, id, batchId)
  await takeBackDecision(tx, id)
  await tx.report.updateMany({ where: { decisionId: id }, data: { decisionId: null } })
  if (before !== 'held')
    await tx.comment.update({
      where: { id: commentId },
      data: { waitingFrom: waitedFrom },
      select: { id: true },
    })
  await tx.decision.update({ where: { id }, data: { undoneAt: new Date() }, select: { id: true } })
  await writeLog(tx, {
    actionType: 'admin_action',
    message: 'Décision de modération annulée',
    user: actor,
    data: { event: 'decision_undone', commentId, decisionId: id },
  })
}

/** Undoes the user's own decision, before anybody is told. @throws ALREADY_DECIDED when it is too late, DECISION_NOT_FOUND */
export const undoDecision = (
  ctx: Context,
  actor: Actor,
  { decisionId }: { decisionId: string },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const [decision] = await tx.$queryRaw<(Decision & { late: boolean })[]>`
      SELECT *, "at" < clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}) AS "late" FROM "Decision"
      WHERE "id" = ${decisionId} AND "byId" = ${actor.id} AND "origin" = 'desk'`
    if (!decision) throw appError('DECISION_NOT_FOUND')
    // A repeated request after a lost answer.
    if (decision.undoneAt) return
    if (decision.late) throw appError('ALREADY_DECIDED')
    await restoreFound(tx, actor, decision)
  })
