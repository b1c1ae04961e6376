import type { Settings } from '../../../../shared/settings/settings.ts'
import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { hideComment, showComment } from '../../comments/decisions/hide.ts'
import type { Judged } from '../../comments/decisions/judged.ts'
import { recordDecision } from '../../comments/decisions/record.ts'
import { SUSPENSION_HOLDS } from '../../comments/suspension/holds.ts'
import { takeBackDecision } from '../../notifications/announcing/announce.ts'
import { settings } from '../../settings/settings.ts'

/** Only reports by such members count (docs/product/moderation.md, "Moderation"). */
const STANDING = { days: 7, comments: 3 } as const

async function weight(ctx: Context, tx: Tx, { id, wording }: Judged): Promise<number> {
  const [row] = await tx.$queryRaw<{ reports: number }[]>`
    SELECT count(*)::int AS "reports" FROM "Report" r JOIN "User" u ON u."id" = r."byId"
    WHERE r."commentId" = ${id} AND r."wording" = ${wording} AND r."decisionId" IS NULL
      AND u."createdAt" < clock_timestamp() - make_interval(days => ${STANDING.days})
      AND (u."role" <> 'visitor' OR u."emailConfirmedAt" IS NOT NULL OR ${ctx.config.SMTP_URL === undefined})
      AND NOT EXISTS (SELECT FROM "Suspension" s WHERE s."userId" = u."id" AND ${SUSPENSION_HOLDS})
      AND (SELECT count(*) FROM (SELECT FROM "Comment" c WHERE c."authorId" = u."id" AND c."deletedAt" IS NULL
        AND c."removedAt" IS NULL LIMIT ${STANDING.comments}) standing) = ${STANDING.comments}`
  return row?.reports ?? 0
}

const NUMBERS: Record<Settings['reportsToHide'], number> = {
  never: Number.POSITIVE_INFINITY,
  two: 2,
  three: 3,
  five: 5,
  ten: 10,
}

const wanted = async (tx: Tx): Promise<number> => NUMBERS[(await settings(tx)).reportsToHide]

/** Hides a comment once enough members in good standing have reported it; never one of the team. */
export async function hideByReports(ctx: Context, tx: Tx, judged: Judged): Promise<void> {
  if (judged.author !== null && judged.author.role !== 'visitor') return
  const least = await wanted(tx)
  if (!Number.isFinite(least) || (await weight(ctx, tx, judged)) < least) return
  await hideComment(tx, judged)
  await recordDecision(tx, judged, { act: 'hide', origin: 'reports', by: null })
}

/** Shows again a comment hidden by reports alone, once too few are left. */
export async function showUnlessEnough(ctx: Context, tx: Tx, judged: Judged): Promise<void> {
  if (judged.state !== 'hidden' || judged.waitingFrom === null) return
  const last = await tx.decision.findFirst({
    where: { commentId: judged.id, undoneAt: null },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { id: true, origin: true },
  })
  if (last?.origin !== 'reports' || (await weight(ctx, tx, judged)) >= (await wanted(tx))) return
  await showComment(tx, judged)
  await takeBackDecision(tx, last.id)
  await tx.decision.update({ where: { id: last.id }, data: { undoneAt: new Date() }, select: { id: true } })
}
