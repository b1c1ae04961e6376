import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { contestableSince } from '../../comments/decisions/contest-term.ts'

/** The desk's decision on a comment as its author reads it: what, why, which of three origins, and until when. */
export interface DecisionUpon {
  id: string
  commentId: string
  act: string
  reason: string | null
  word: string
  text: string
  at: Date
  /** True when a number of reports hid it, and nobody has looked at it yet. */
  byReports: boolean
  /** True when somebody gave notice of it as illegal; nobody is told who. */
  byNotice: boolean
  /** When the last trace of a deleted comment is erased. */
  erasedFrom: Date | null
  contestedAt: Date | null
  contest: string | null
  bySame: boolean
  /** Once, within six months, while no later decision exists. */
  contestable: boolean
}

/** How long deleted comments are kept (docs/product/moderation.md, "Moderation"). */
export const DELETED_KEPT_DAYS = 30

/** True when a later valid decision followed the decision `d`. */
export const SUPERSEDED = Prisma.sql`EXISTS (SELECT FROM "Decision" l WHERE l."commentId" = d."commentId" AND l."undoneAt" IS NULL
  AND (l."at", l."id") > (d."at", d."id"))`

/** True for a decision `d` that can still be contested: once, within the term, while no later decision exists. */
const CONTESTABLE = Prisma.sql`${contestableSince(Prisma.sql`d`, Prisma.sql`d."at"`)} AND d."act" <> 'keep' AND NOT ${SUPERSEDED}`

const PAGE = 50

/** The newest decisions on the user's own comments; those that changed nothing are left out. */
export async function decisionsUpon(db: Db, actor: Actor): Promise<{ decisions: DecisionUpon[] }> {
  const decisions = await db.$queryRaw<DecisionUpon[]>`
    SELECT d."id", d."commentId", d."act", d."reason", d."word", d."text", d."at", d."origin" = 'reports' AS "byReports",
      d."origin" = 'notice' AS "byNotice",
      CASE WHEN d."act" = 'delete' AND d."origin" IN ('desk', 'notice') AND d."contestedAt" IS NULL
        THEN d."at" + make_interval(days => ${DELETED_KEPT_DAYS}) END AS "erasedFrom",
      d."contestedAt", d."contest", d."judgedAs" IS NOT DISTINCT FROM 'same' AS "bySame",
      ${CONTESTABLE} AS "contestable"
    FROM "Decision" d
    WHERE d."authorId" = ${actor.id} AND d."byId" IS DISTINCT FROM d."authorId" AND d."undoneAt" IS NULL AND NOT (d."act" = 'keep' AND d."before" = 'visible')
    ORDER BY d."at" DESC, d."id" DESC LIMIT ${PAGE}`
  return { decisions }
}

/**
 * Asks the team to look at a decision again, once; a hidden comment comes back into the queue, and is not erased
 * meanwhile.
 * @throws DECISION_NOT_FOUND, also for another user's; ALREADY_DECIDED for a second time, after another decision or
 * after six months
 */
export const contest = (
  ctx: Context,
  actor: Actor,
  { decisionId, text }: { decisionId: string; text: string },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    // Locks the comment first, like a decision does, so that a decision under way is seen below.
    for (const table of [Prisma.raw('"Comment"'), Prisma.raw('"HeldComment"')])
      await tx.$queryRaw`
        SELECT 1 FROM ${table} WHERE "id" = (SELECT "commentId" FROM "Decision" WHERE "id" = ${decisionId} AND "authorId" = ${actor.id})
        FOR UPDATE`
    const [decision] = await tx.$queryRaw<
      { commentId: string; contest: string | null; contestable: boolean }[]
    >`
      SELECT d."commentId", d."contest", ${CONTESTABLE} AS "contestable"
      FROM "Decision" d WHERE d."id" = ${decisionId} AND d."authorId" = ${actor.id} AND d."undoneAt" IS NULL FOR UPDATE`
    if (!decision) throw appError('DECISION_NOT_FOUND')
    // A repeated request after a lost answer.
    if (decision.contest === text) return
    if (!decision.contestable) throw appError('ALREADY_DECIDED')
    await tx.decision.update({
      where: { id: decisionId },
      data: { contest: text, contestedAt: new Date() },
      select: { id: true },
    })
    await tx.$executeRaw`
      UPDATE "Comment" SET "waitingFrom" = coalesce("waitingFrom", clock_timestamp())
      WHERE "id" = ${decision.commentId} AND "removedAt" IS NULL`
    await tx.$executeRaw`
      UPDATE "HeldComment" SET "waitingFrom" = clock_timestamp(), "refusedAt" = NULL
      WHERE "id" = ${decision.commentId} AND "refusedAt" IS NOT NULL`
  })
