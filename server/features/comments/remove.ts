import { can } from '../../../shared/account/permissions.ts'
import type { CommentItem } from '../../../shared/comments/comment.ts'
import { mayDelete } from '../../../shared/comments/policy.ts'
import type { Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import type { Actor, Context } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { type Judged, lockJudged } from './decisions/judged.ts'
import { recordRemoval } from './decisions/removal.ts'
import { pruneThreads } from './threads/prune.ts'
import { readComment } from './threads/threads.ts'

export interface RemovalResult {
  id: string
  gone: boolean
  item: CommentItem | null
}

const logRemoval = async (
  tx: Tx,
  actor: Actor,
  comment: Judged,
  event: string,
  message: string,
): Promise<void> => {
  if (!can(actor, 'comments.moderate')) return
  const { id, contentId, author } = comment
  await writeLog(tx, {
    actionType: 'admin_action',
    message,
    user: actor,
    data: { event, commentId: id, contentId, authorId: author?.id ?? null },
  })
}

async function hide(tx: Tx, actor: Actor, id: string): Promise<void> {
  const comment = await lockJudged(tx, id)
  if (!mayDelete(actor, comment)) throw appError('FORBIDDEN')
  // Only its author and the desk read a hidden comment, so its removal changes nothing for others.
  if (comment.state === 'hidden' && comment.author?.id === actor.id) return eraseLocked(tx, actor, comment)
  // A concurrent request may have deleted it, which is success.
  if (comment.state !== 'visible') return
  await recordRemoval(tx, actor, comment)
  await tx.$executeRaw`
    WITH hidden AS (
      UPDATE "Comment" SET "deletedAt" = clock_timestamp() WHERE "id" = ${id} RETURNING "contentId"
    )
    UPDATE "Content" c SET "commentCount" = GREATEST(c."commentCount" - 1, 0)
    FROM hidden WHERE c."id" = hidden."contentId"`
  await logRemoval(tx, actor, comment, 'comment_deleted', 'Commentaire supprimé')
}

/** The empty row stays only while it has replies. */
async function erase(tx: Tx, actor: Actor, id: string): Promise<void> {
  const comment = await lockJudged(tx, id)
  if (!mayDelete(actor, comment)) throw appError('FORBIDDEN')
  if (comment.state === 'visible') throw appError('COMMENT_NOT_DELETED')
  await eraseLocked(tx, actor, comment)
}

async function eraseLocked(tx: Tx, actor: Actor, comment: Judged): Promise<void> {
  const { id } = comment
  await recordRemoval(tx, actor, comment)
  await tx.$executeRaw`
    WITH unliked AS (DELETE FROM "CommentLike" WHERE "commentId" = ${id})
    UPDATE "Comment" SET "authorId" = NULL, "text" = '', "likesCount" = 0, "removedAt" = clock_timestamp()
    WHERE "id" = ${id}`
  await pruneThreads(tx, [comment.rootId ?? id])
  await logRemoval(tx, actor, comment, 'comment_erased', 'Commentaire supprimé définitivement')
}

async function left(ctx: Context, actor: Actor, id: string): Promise<RemovalResult> {
  const item = (await readComment(ctx.db, id, actor)) ?? null
  return { id, gone: item === null, item }
}

/** A soft deletion, which may be repeated. @throws COMMENT_NOT_FOUND (the text's below a deleted one), FORBIDDEN */
export async function removeComment(ctx: Context, actor: Actor, id: string): Promise<RemovalResult> {
  await inTransaction(ctx.db, (tx) => hide(tx, actor, id))
  return left(ctx, actor, id)
}

/** Deletes for good. @throws COMMENT_NOT_FOUND (the text's below a deleted one), FORBIDDEN, COMMENT_NOT_DELETED */
export async function eraseComment(ctx: Context, actor: Actor, id: string): Promise<RemovalResult> {
  await inTransaction(ctx.db, (tx) => erase(tx, actor, id))
  return left(ctx, actor, id)
}
