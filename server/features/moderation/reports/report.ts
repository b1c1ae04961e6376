import { newId } from '../../../../shared/base/id.ts'
import { type Reason, reasonIn } from '../../../../shared/moderation/reasons.ts'
import type { ReportInput } from '../../../../shared/moderation/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { visible } from '../../../database/visible.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { missingComment } from '../../comments/checks/missing.ts'
import { type Judged, lockJudged } from '../../comments/decisions/judged.ts'
import { refuseSuspended } from '../../comments/suspension/refuse.ts'
import { refuseUnconfirmed } from '../../settings/writing/confirmed.ts'
import { hideByReports, showUnlessEnough } from './enough.ts'

export interface OwnReport {
  reason: Reason
  text: string
  at: Date
  /** `waiting` until the team decides. */
  outcome: 'waiting' | 'kept' | 'hidden' | 'deleted'
}

const OUTCOMES = { keep: 'kept', hide: 'hidden', delete: 'deleted' } as const
interface Row {
  reason: string
  word: string
  createdAt: Date
  decision: { act: string } | null
}
const REPORT_FIELDS = {
  reason: true,
  word: true,
  createdAt: true,
  decision: { select: { act: true } },
} as const

const toOwn = ({ reason, word, createdAt, decision }: Row): OwnReport => ({
  reason: reasonIn(reason),
  text: word,
  at: createdAt,
  outcome: decision ? OUTCOMES[decision.act as keyof typeof OUTCOMES] : 'waiting',
})

/** Reports must not reveal that a comment is hidden, or give access to one. */
async function lockReadable(tx: Tx, id: string): Promise<Judged> {
  const judged = await lockJudged(tx, id)
  const [item] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Content" item WHERE item."id" = ${judged.contentId} AND ${visible('item')}`
  if (!item) throw await missingComment(tx, id)
  if (judged.state === 'visible') return judged
  const place = await tx.comment.findFirst({ where: { id, unlisted: false }, select: { id: true } })
  throw appError(place ? 'COMMENT_DELETED' : 'COMMENT_NOT_FOUND')
}

/** A kept comment is not judged again for the same words and reason. */
async function keptFor(tx: Tx, { id, wording }: Judged, reason: Reason): Promise<string | null> {
  const [kept] = await tx.$queryRaw<{ id: string }[]>`
    SELECT d."id" FROM "Decision" d
    WHERE d."commentId" = ${id} AND d."wording" = ${wording} AND d."act" = 'keep' AND d."undoneAt" IS NULL
      AND (d."reason" = ${reason} OR EXISTS (
        SELECT FROM "Report" r WHERE r."decisionId" = d."id" AND r."reason" = ${reason}))
    ORDER BY d."at" DESC LIMIT 1`
  return kept?.id ?? null
}

async function reportIn(tx: Tx, ctx: Context, actor: Actor, input: ReportInput): Promise<OwnReport> {
  const { id: commentId, reason, text: word } = input
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${actor.id} FOR KEY SHARE`
  await refuseSuspended(tx, actor)
  const judged = await lockReadable(tx, commentId)
  if (judged.author?.id === actor.id) throw appError('FORBIDDEN')
  const { contentId, text, wording } = judged
  const earlier = await tx.report.findUnique({
    where: { commentId_byId_wording: { commentId, byId: actor.id, wording } },
    select: REPORT_FIELDS,
  })
  // A repeated request after a lost answer is no second report.
  if (earlier && earlier.reason === reason && earlier.word === word) return toOwn(earlier)
  if (earlier) throw appError('ALREADY_REPORTED')
  await countAttempt({ ...ctx, db: tx }, 'report', actor.id)
  const decisionId = await keptFor(tx, judged, reason)
  const report = await tx.report.create({
    data: { id: newId(), commentId, contentId, byId: actor.id, reason, word, text, wording, decisionId },
    select: REPORT_FIELDS,
  })
  if (decisionId !== null) return toOwn(report)
  await tx.$executeRaw`
    UPDATE "Comment" SET "waitingFrom" = coalesce("waitingFrom", clock_timestamp()) WHERE "id" = ${commentId}`
  await hideByReports(ctx, tx, judged)
  return toOwn(report)
}

/**
 * Reports another user's comment, once per wording; with enough reports it is hidden until somebody decides.
 * @throws FORBIDDEN for one's own, ALREADY_REPORTED for other words than the first time, COMMENT_DELETED,
 * COMMENT_NOT_FOUND, SUSPENDED, ADDRESS_NOT_CONFIRMED, TOO_MANY_REQUESTS
 */
export async function report(ctx: Context, actor: Actor, input: ReportInput): Promise<OwnReport> {
  await refuseUnconfirmed(ctx, actor)
  return inTransaction(ctx.db, (tx) => reportIn(tx, ctx, actor, input))
}

/** Withdraws the user's report, with its weight, until somebody has decided; does nothing without one. */
export const withdrawReport = (ctx: Context, actor: Actor, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const judged = await lockJudged(tx, id)
    const gone = await tx.report.deleteMany({ where: { commentId: id, byId: actor.id, decisionId: null } })
    if (gone.count === 0) return
    await showUnlessEnough(ctx, tx, judged)
    await tx.$executeRaw`
      UPDATE "Comment" SET "waitingFrom" = NULL WHERE "id" = ${id}
        AND NOT EXISTS (SELECT FROM "Report" WHERE "commentId" = ${id} AND "decisionId" IS NULL)`
  })

/** The caller's newest report of a comment, and its result. */
export async function ownReport(
  { db }: Context,
  actor: Actor,
  { id }: { id: string },
): Promise<{ report: OwnReport | null }> {
  const row = await db.report.findFirst({
    where: { commentId: id, byId: actor.id },
    orderBy: { createdAt: 'desc' },
    select: REPORT_FIELDS,
  })
  return { report: row && toOwn(row) }
}
