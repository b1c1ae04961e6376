import type { RoleHolder } from '../../../../shared/account/permissions.ts'
import type { Act } from '../../../../shared/moderation/acts.ts'
import type { JudgedAs } from '../../../../shared/moderation/judging.ts'
import type { NoticeAct } from '../../../../shared/moderation/notices.ts'
import type { DecideNoticeInput } from '../../../../shared/moderation/notices-schema.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { lockJudged } from '../../comments/decisions/judged.ts'
import { JUDGED_AS, judgeAs } from '../../comments/decisions/judges.ts'
import { UNDO_SECONDS } from '../../comments/decisions/record.ts'
import { writeLog } from '../../logs/service.ts'
import { carryOut } from '../acts/decide.ts'
import { restoreFound } from '../acts/undo.ts'
import { NOTICE_COMMENT, NOTICE_PEOPLE, NOTICE_SEEN } from './list-notices.ts'

interface LockedNotice {
  id: string
  commentId: string | null
  decidedAt: Date | null
  act: NoticeAct | null
  word: string
  reason: string | null
  by: string | null
  people: RoleHolder[]
  seen: string
}

/** Locks the notice, then what a decision on its comment locks: text and comment (decision 009). */
async function lockNotice(tx: Tx, id: string): Promise<LockedNotice> {
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "Notice" WHERE "id" = ${id} FOR UPDATE`
  const [notice] = await tx.$queryRaw<LockedNotice[]>`
    SELECT n."id", c."id" AS "commentId", n."decidedAt", n."act", n."word", n."reason", u."username" AS "by", ${NOTICE_SEEN} AS "seen",
      ${NOTICE_PEOPLE} AS "people"
    FROM "Notice" n ${NOTICE_COMMENT} LEFT JOIN "User" u ON u."id" = n."decidedById" WHERE n."id" = ${id}`
  if (!notice || found.length === 0) throw appError('NOTICE_NOT_FOUND')
  return notice
}

const isOfComment = (act: NoticeAct): act is Act => act !== 'handled'

async function upon(
  tx: Tx,
  actor: Actor,
  commentId: string | null,
  { act, reason, text }: DecideNoticeInput,
  judgedAs: JudgedAs | null,
): Promise<string | null> {
  if (commentId && isOfComment(act)) {
    const judged = await lockJudged(tx, commentId)
    // There is nothing to decide about a comment that its author has deleted.
    if (judged.state === 'deleted') return null
    return carryOut(tx, actor, judged, { act, origin: 'notice', by: actor, reason, word: text, judgedAs })
  }
  // If it is about no comment, or a deleted one, a person deals with it by hand and says so in words.
  if (act === 'hide' || act === 'delete') throw appError('BAD_INPUT', { fields: { act: 'noticeNoComment' } })
  if (act === 'handled' && text === '') throw appError('BAD_INPUT', { fields: { text: 'noticeNoComment' } })
  return null
}

/**
 * Decides on a notice and its comment, at once; both sides are told when it can no longer be undone.
 * @throws ALREADY_DECIDED with the present state when it is not what `seen` names, FORBIDDEN when it is about oneself or
 * a person of one's rank or above, DECIDED_BY_YOU for a contest of one's own decision (judges.ts), NOTICE_NOT_FOUND,
 * BAD_INPUT without a comment
 */
export const decideNotice = (ctx: Context, actor: Actor, input: DecideNoticeInput): Promise<{ id: string }> =>
  inTransaction(ctx.db, async (tx) => {
    const { id, commentId, seen, people, ...there } = await lockNotice(tx, input.id)
    const judgedAs = await judgeAs(tx, actor, { people, commentId })
    if (there.decidedAt || seen !== input.seen)
      throw appError('ALREADY_DECIDED', {
        data: {
          seen,
          last: there.decidedAt && { act: there.act, at: there.decidedAt, by: { username: there.by } },
        },
      })
    const decisionId = await upon(tx, actor, commentId, input, judgedAs)
    await tx.$executeRaw`
      UPDATE "Notice" SET "decidedAt" = clock_timestamp(), "decidedById" = ${actor.id}, "act" = ${input.act},
        "reason" = ${input.reason ?? null}, "word" = ${input.text}, "decisionId" = ${decisionId}, "judgedAs" = ${judgedAs},
        "mailDueAt" = CASE WHEN "email" IS NOT NULL THEN clock_timestamp() + make_interval(secs => ${UNDO_SECONDS}) END
      WHERE "id" = ${id}`
    await writeLog(tx, {
      actionType: 'admin_action',
      message: `Signalement de contenu illégal traité${judgedAs ? JUDGED_AS[judgedAs] : ''}`,
      user: actor,
      data: {
        event: 'notice_decided',
        noticeId: id,
        act: input.act,
        ...(decisionId && { decisionId }),
        ...(judgedAs && { judgedAs }),
      },
    })
    return { id }
  })

/**
 * Undoes the user's own decision within its ten seconds, before anybody is told.
 * @throws ALREADY_DECIDED when it is too late or something came after it, NOTICE_NOT_FOUND
 */
export const undoNotice = (ctx: Context, actor: Actor, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const [notice] = await tx.$queryRaw<{ decisionId: string | null; late: boolean | null }[]>`
      SELECT "decisionId", "decidedAt" < clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}) AS "late"
      FROM "Notice" WHERE "id" = ${id} AND ("decidedById" = ${actor.id} OR "decidedAt" IS NULL) FOR UPDATE`
    if (!notice) throw appError('NOTICE_NOT_FOUND')
    // A repeated request after a lost answer.
    if (notice.late === null) return
    if (notice.late) throw appError('ALREADY_DECIDED')
    const decision = notice.decisionId
      ? await tx.decision.findUnique({ where: { id: notice.decisionId } })
      : null
    if (decision) await restoreFound(tx, actor, decision)
    // Only the receipt has not been mailed yet.
    await tx.$executeRaw`
      UPDATE "Notice" SET "decidedAt" = NULL, "decidedById" = NULL, "act" = NULL, "reason" = NULL, "word" = '', "decisionId" = NULL, "judgedAs" = NULL,
        "mailDueAt" = CASE WHEN "email" IS NOT NULL AND "mailedAt" IS NULL THEN "createdAt" END
      WHERE "id" = ${id}`
    await writeLog(tx, {
      actionType: 'admin_action',
      message: 'Traitement d’un signalement annulé',
      user: actor,
      data: { event: 'notice_reopened', noticeId: id },
    })
  })
