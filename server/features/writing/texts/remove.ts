import { isId } from '../../../../shared/base/id.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { RESTORE_SECONDS } from '../../../../shared/texts/schema.ts'
import type { Db } from '../../../database/client.ts'
import { databaseNow } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { findForTeam, type TeamContent } from '../../texts/service.ts'
import { refuseWriting } from '../../texts/states/may-write.ts'
import { notFound } from '../../texts/states/missing.ts'
import { RESTORABLE_SINCE } from './purge.ts'
import { type LoggedWriter, lockItem, logAct } from './write.ts'

export interface Removal {
  comments: number
  likes: number
}

interface Which {
  id: string
  kind?: Kind | undefined
}

/** How many comments (replies included) and likes would go. @throws *_NOT_FOUND */
export async function countRemoval(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  { id, kind }: Which,
): Promise<Removal> {
  const where = { id, deletedAt: null, ...(kind ? { kind } : {}) }
  const row = isId(id)
    ? await db.content.findFirst({
        where,
        select: {
          commentCount: true,
          likeCount: true,
          kind: true,
          authorId: true,
          status: true,
          publishedAt: true,
        },
      })
    : null
  if (!row) throw notFound(kind)
  refuseWriting(actor, row, await databaseNow(db))
  return { comments: row.commentCount, likes: row.likeCount }
}

interface DeletedText {
  id: string
  kind: Kind
  slug: string
  title: string
  commentCount: number
  likeCount: number
  deletedAt: Date
}

/**
 * Hides an item at once: it lies in the bin (decision 043). For ten seconds whoever did it can undo that.
 * @throws *_NOT_FOUND, also when deleted already
 */
export async function removeContent(
  db: Db,
  user: LoggedWriter & Pick<Actor, 'role'>,
  { id, kind }: Which,
): Promise<Removal & { id: string; kind: Kind; until: Date }> {
  const hidden = await db.$transaction(async (tx) => {
    refuseWriting(user, await lockItem(tx, id, kind), await databaseNow(tx))
    const [row] = isId(id)
      ? await tx.$queryRaw<DeletedText[]>`
          UPDATE "Content" SET "deletedAt" = clock_timestamp()
          WHERE "id" = ${id} AND "deletedAt" IS NULL
            AND (${kind ?? null}::"ContentKind" IS NULL OR "kind" = ${kind ?? null}::"ContentKind")
          RETURNING "id", "kind"::text AS "kind", "slug", "title", "commentCount", "likeCount", "deletedAt"`
      : []
    if (!row) throw notFound(kind)
    await logAct(tx, user, 'remove', row)
    return row
  })
  const until = new Date(hidden.deletedAt.getTime() + RESTORE_SECONDS * 1000)
  return { id, kind: hidden.kind, until, comments: hidden.commentCount, likes: hidden.likeCount }
}

/** Brings a deleted item back as it was. @throws RESTORE_TOO_LATE after ten seconds, or for nothing restorable */
export async function restoreContent(
  db: Db,
  user: LoggedWriter & Pick<Actor, 'role'>,
  id: string,
): Promise<TeamContent> {
  const restored = await db.$transaction(async (tx) => {
    const [row] = isId(id)
      ? await tx.$queryRaw<DeletedText[]>`
          UPDATE "Content" SET "deletedAt" = NULL WHERE "id" = ${id} AND "deletedAt" > ${RESTORABLE_SINCE}
          RETURNING "id", "kind"::text AS "kind", "slug", "title"`
      : []
    if (!row) throw appError('RESTORE_TOO_LATE')
    refuseWriting(user, await lockItem(tx, id), await databaseNow(tx))
    await logAct(tx, user, 'restore', row)
    return row
  })
  return findForTeam(db, restored.kind, id)
}
