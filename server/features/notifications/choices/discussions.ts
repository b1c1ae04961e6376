import type { DiscussionChoice } from '../../../../shared/notifications/kinds.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { visible } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { missingContent } from '../../texts/states/missing.ts'

interface Discussion {
  contentId: string
}

/** The user's choice for a discussion. @throws NOT_FOUND, WITHDRAWN */
export async function discussionChoice(
  db: Db,
  { id: userId }: Actor,
  { contentId }: Discussion,
): Promise<{ choice: DiscussionChoice }> {
  const [row] = await db.$queryRaw<{ muted: boolean | null }[]>`
    SELECT f."muted" FROM "Content" item
    LEFT JOIN "Following" f ON f."contentId" = item."id" AND f."userId" = ${userId}
    WHERE item."id" = ${contentId} AND ${visible('item')}`
  if (!row) throw await missingContent(db, { key: contentId })
  return { choice: row.muted === null ? 'usual' : row.muted ? 'muted' : 'followed' }
}

/** Follows or mutes a discussion, or clears the choice. @throws NOT_FOUND, WITHDRAWN; UNAUTHENTICATED */
export async function chooseDiscussion(
  db: Db,
  actor: Actor,
  { contentId, choice }: Discussion & { choice: DiscussionChoice },
): Promise<{ choice: DiscussionChoice }> {
  const { id: userId } = actor
  return inTransaction(db, async (tx) => {
    // Locks in the usual order (decision 009).
    const people = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR KEY SHARE`
    if (people.length === 0) throw appError('UNAUTHENTICATED')
    const items = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "Content" item WHERE item."id" = ${contentId} AND ${visible('item')} FOR KEY SHARE`
    if (items.length === 0) throw await missingContent(tx, { key: contentId })
    if (choice === 'usual') await tx.following.deleteMany({ where: { userId, contentId } })
    else
      await tx.$executeRaw`
        INSERT INTO "Following" ("userId", "contentId", "muted") VALUES (${userId}, ${contentId}, ${choice === 'muted'})
        ON CONFLICT ("userId", "contentId") DO UPDATE SET "muted" = EXCLUDED."muted", "at" = CURRENT_TIMESTAMP`
    return { choice }
  })
}
