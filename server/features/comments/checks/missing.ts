import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { visible } from '../../../database/visible.ts'
import { type AppError, appError } from '../../../trpc/errors.ts'
import { missingContent } from '../../texts/states/missing.ts'

/** A comment below a text that readers do not see gets the text's error. */
export async function missingComment(db: Pick<Db, '$queryRaw'>, id: string): Promise<AppError> {
  const [below] = await db.$queryRaw<{ key: string; kind: Kind }[]>`
    SELECT item."id" AS "key", item."kind"::text AS "kind" FROM "Comment" c JOIN "Content" item ON item."id" = c."contentId"
    WHERE c."id" = ${id} AND c."removedAt" IS NULL AND (${visible('item')}) IS NOT TRUE`
  return below ? missingContent(db, below) : appError('COMMENT_NOT_FOUND')
}
