import { can } from '../../../../shared/account/permissions.ts'
import { inTransaction } from '../../../database/retry.ts'
import { visible } from '../../../database/visible.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'

/** Closes or reopens the discussion of a text; existing comments stay. @throws NOT_FOUND for a text that readers do not see */
export const closeDiscussion = (
  ctx: Context,
  actor: Actor,
  { contentId, closed }: { contentId: string; closed: boolean },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!can(actor, 'comments.moderate')) throw appError('FORBIDDEN')
    const there = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "Content" c WHERE c."id" = ${contentId} AND ${visible('c')} AND c."kind" <> 'page' FOR KEY SHARE`
    if (there.length === 0) throw appError('NOT_FOUND')
    const changed = closed
      ? await tx.$executeRaw`INSERT INTO "ClosedDiscussion" ("contentId") VALUES (${contentId}) ON CONFLICT DO NOTHING`
      : (await tx.closedDiscussion.deleteMany({ where: { contentId } })).count
    if (changed > 0)
      await writeLog(tx, {
        actionType: 'admin_action',
        message: closed ? 'Discussion fermée' : 'Discussion rouverte',
        user: actor,
        data: { event: closed ? 'discussion_closed' : 'discussion_opened', contentId },
      })
  })
