import { newId } from '../../../../shared/base/id.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { announceDecision } from '../../notifications/announcing/announce.ts'

const CLOSED_AT_ONCE = 500

interface Gone {
  commentId: string
  /** Null when the text was not noted while the comment existed. */
  contentId: string | null
  wording: string
}

/** Reports of comments that are gone; a comment that is held again may come back. */
const goneWithReports = (db: Db) => db.$queryRaw<Gone[]>`
  SELECT r."commentId", coalesce(max(c."contentId"), max(r."contentId")) AS "contentId", max(r."wording") AS "wording"
  FROM "Report" r LEFT JOIN "Comment" c ON c."id" = r."commentId"
  WHERE r."decisionId" IS NULL AND (c."id" IS NULL OR c."removedAt" IS NOT NULL)
    AND NOT EXISTS (SELECT FROM "HeldComment" h WHERE h."id" = r."commentId")
  GROUP BY r."commentId" LIMIT ${CLOSED_AT_ONCE}`

async function closeOf(tx: Tx, { commentId, contentId, wording }: Gone): Promise<void> {
  const reports = await tx.$queryRaw<{ id: string; byId: string | null }[]>`
    SELECT "id", "byId" FROM "Report" WHERE "commentId" = ${commentId} AND "decisionId" IS NULL FOR UPDATE`
  // Another process was faster.
  if (reports.length === 0) return
  const decisionId = newId()
  // Nobody decided, and no words are left: this row tells the reporters, and deletes the reports after six months.
  await tx.decision.create({
    data: {
      id: decisionId,
      commentId,
      contentId,
      wording,
      text: '',
      act: 'delete',
      origin: 'removal',
      before: 'deleted',
    },
    select: { id: true },
  })
  await tx.report.updateMany({ where: { id: { in: reports.map(({ id }) => id) } }, data: { decisionId } })
  const userIds = [...new Set(reports.flatMap(({ byId }) => byId ?? []))]
  await announceDecision(tx, {
    userIds,
    byId: null,
    decided: 'report',
    decisionId,
    ...(contentId !== null && { contentId, commentId }),
  })
}

/** Closes reports of comments that went without a decision, with their author or text; the reporters are told. */
export async function closeReportsOfGone(db: Db): Promise<void> {
  for (let gone = await goneWithReports(db); gone.length > 0; gone = await goneWithReports(db))
    for (const one of gone) await inTransaction(db, (tx) => closeOf(tx, one))
}
