import type { Db } from '../../../database/client.ts'
import { type AppError, appError } from '../../../trpc/errors.ts'
import { NOT_FOUND_CODE } from '../../content/service.ts'

/** Why a comment cannot be had: below an item that was deleted it is the item that readers miss. */
export async function missingComment(db: Pick<Db, 'comment'>, id: string): Promise<AppError> {
  const below = await db.comment.findFirst({
    where: { id, removedAt: null, content: { deletedAt: { not: null } } },
    select: { content: { select: { kind: true } } },
  })
  return appError(below ? NOT_FOUND_CODE[below.content.kind] : 'COMMENT_NOT_FOUND')
}
