import { isId } from '../../../../shared/base/id.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Tx } from '../../../database/client.ts'
import { inReach } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { maySee } from '../../texts/states/may-write.ts'

interface NotedText {
  id: string
  kind: Kind
  authorId: string
}

/** @throws NOT_FOUND, also for another user's text that readers do not see; FORBIDDEN for another user's that they see */
export async function notedText(
  db: Pick<Tx, '$queryRaw'>,
  actor: Pick<Actor, 'id' | 'role'>,
  id: string,
): Promise<NotedText> {
  const [row] = isId(id)
    ? await db.$queryRaw<(NotedText & { isPublic: boolean })[]>`
        SELECT "id", "kind"::text AS "kind", "authorId", coalesce(${inReach('"Content"')}, false) AS "isPublic"
        FROM "Content" WHERE "id" = ${id} AND "deletedAt" IS NULL`
    : []
  if (!row) throw appError('NOT_FOUND')
  if (!maySee(actor, row)) throw appError(row.isPublic ? 'FORBIDDEN' : 'NOT_FOUND')
  return row
}
