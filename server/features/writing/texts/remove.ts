import { Prisma } from '../../../../prisma/generated/client.ts'
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
import { applyState } from '../states/apply.ts'
import { ALONE, type Around } from '../stored/around.ts'
import { lockDeleted, lockText, type TextTarget } from '../stored/lock.ts'
import type { LoggedWriter } from '../stored/log-act.ts'
import { RESTORABLE_SINCE } from '../stored/purge.ts'

export interface ReactionCounts {
  comments: number
  likes: number
}

/** How many comments (including replies) and likes would be deleted. @throws *_NOT_FOUND */
export async function countReactions(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  { id, kind }: TextTarget,
): Promise<ReactionCounts> {
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

/** Puts it into the bin (decision 043); for ten seconds, the user who did it can undo that. @throws *_NOT_FOUND */
export async function removeContent(
  db: Db,
  user: LoggedWriter & Pick<Actor, 'role'>,
  target: TextTarget,
  around: Around = ALONE,
): Promise<ReactionCounts & { id: string; kind: Kind; until: Date }> {
  const { id } = target
  return db.$transaction(async (tx) => {
    const text = await lockText(tx, target)
    refuseWriting(user, text, text.now)
    await around(tx, text, () => applyState(tx, user, text, { act: 'remove', deletedAt: text.now }))
    const { commentCount: comments, likeCount: likes } = await tx.content.findUniqueOrThrow({
      where: { id },
      select: { commentCount: true, likeCount: true },
    })
    const until = new Date(text.now.getTime() + RESTORE_SECONDS * 1000)
    return { id, kind: text.kind, until, comments, likes }
  })
}

/** Restores a deleted text as it was. @throws RESTORE_TOO_LATE after ten seconds, or when it cannot be restored */
export async function restoreContent(
  db: Db,
  user: LoggedWriter & Pick<Actor, 'role'>,
  id: string,
): Promise<TeamContent> {
  const { kind } = await db.$transaction(async (tx) => {
    const text = await lockDeleted(tx, id, Prisma.sql`"deletedAt" > ${RESTORABLE_SINCE}`)
    if (!text) throw appError('RESTORE_TOO_LATE')
    refuseWriting(user, text, text.now)
    await applyState(tx, user, text, { act: 'restore', deletedAt: null })
    return text
  })
  return findForTeam(db, kind, id)
}
