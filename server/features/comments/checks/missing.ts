import type { Db } from '../../../database/client.ts'
import { type AppError, appError } from '../../../trpc/errors.ts'
import { NOT_FOUND_CODE } from '../../content/service.ts'

/** Below a deleted item, the item's error. */
export async function missingComment(db: Pick<Db, 'comment'>, id: string): Promise<AppError> {
  const below = await db.comment.findFirst({
    where: { id, removedAt: null, content: { deletedAt: { not: null } } },
    select: { content: { select: { kind: true } } },
  })
  return appError(below ? NOT_FOUND_CODE[below.content.kind] : 'COMMENT_NOT_FOUND')
}
