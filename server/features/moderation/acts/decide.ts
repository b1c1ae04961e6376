import type { DecideInput, DecideManyInput } from '../../../../shared/moderation/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { AppError, appError } from '../../../trpc/errors.ts'
import { hideComment, showComment } from '../../comments/decisions/hide.ts'
import { type Judged, lockJudged } from '../../comments/decisions/judged.ts'
import { judgeComment } from '../../comments/decisions/judges.ts'
import { type Judgement, recordDecision } from '../../comments/decisions/record.ts'
import { isHeld } from '../../comments/held/publish.ts'
import { mentionsOf } from '../../comments/mentions/mentions.ts'
import { decideHeld } from './decide-held.ts'
import { logDecision } from './log.ts'

/** Carries out a moderator's act on a locked comment. @returns the decision's id */
export async function carryOut(tx: Tx, actor: Actor, judged: Judged, judgement: Judgement): Promise<string> {
  const { act } = judgement
  if (act === 'keep') await showComment(tx, judged)
  else await hideComment(tx, judged)
  const id = await recordDecision(tx, judged, judgement)
  await logDecision(tx, actor, judged, judgement, id)
  return id
}

/** The last decision, for the person who comes second. */
async function lastDecision(tx: Tx, commentId: string) {
  return tx.decision.findFirst({
    where: { commentId, undoneAt: null },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { act: true, at: true, by: { select: { username: true } } },
  })
}

async function decideIn(
  tx: Tx,
  actor: Actor,
  { commentId, seen, act, reason, text }: DecideInput,
): Promise<string> {
  const judged = await lockJudged(tx, commentId)
  const judgedAs = await judgeComment(tx, actor, judged)
  // A comment that its author has deleted stays so.
  if (judged.seen !== seen || judged.state === 'deleted') {
    const last = await lastDecision(tx, commentId)
    throw appError('ALREADY_DECIDED', {
      data: {
        state: judged.state,
        seen: judged.seen,
        text: judged.state === 'deleted' ? null : judged.text,
        last,
      },
    })
  }
  return carryOut(tx, actor, judged, { act, origin: 'desk', by: actor, reason, word: text, judgedAs })
}

export interface Decided {
  decisionId: string
}

/** A held comment's author, and the people it names. */
async function heldToDecide(db: Context['db'], id: string) {
  if (!(await isHeld(db, id))) return undefined
  const { authorId, contentId, text } = await db.heldComment.findUniqueOrThrow({
    where: { id },
    select: { authorId: true, contentId: true, text: true },
  })
  return { authorId, named: await mentionsOf(db, { authorId, contentId, text }) }
}

/**
 * Keeps, hides or deletes a comment, also a held one, at once. A deleted comment is hidden for 30 days, then erased
 * (purge.ts).
 * @throws ALREADY_DECIDED with the present state when it is not what `seen` names, FORBIDDEN for one's own or a peer's,
 * DECIDED_BY_YOU for a contest of one's own decision (judges.ts), COMMENT_NOT_FOUND, *_NOT_FOUND
 */
export async function decide(ctx: Context, actor: Actor, input: DecideInput): Promise<Decided> {
  const held = await heldToDecide(ctx.db, input.commentId)
  return {
    decisionId: await inTransaction(ctx.db, (tx) =>
      held ? decideHeld(tx, actor, { ...input, ...held }) : decideIn(tx, actor, input),
    ),
  }
}

export interface DecidedMany {
  done: { commentId: string; decisionId: string }[]
  refused: { commentId: string; code: string }[]
}

/** Each on its own: one that somebody else has decided meanwhile does not stop the others. */
export async function decideMany(
  ctx: Context,
  actor: Actor,
  { comments, ...judgement }: DecideManyInput,
): Promise<DecidedMany> {
  const answer: DecidedMany = { done: [], refused: [] }
  for (const one of comments)
    try {
      answer.done.push({ commentId: one.commentId, ...(await decide(ctx, actor, { ...one, ...judgement })) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      answer.refused.push({ commentId: one.commentId, code: error.errorCode })
    }
  return answer
}
