import { can, type Role, type RoleHolder } from '../../../shared/account/permissions.ts'
import type { CommentItem, CommentState } from '../../../shared/comments/comment.ts'
import { canDelete, canForceDelete, mayDelete } from '../../../shared/comments/policy.ts'
import type { Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import type { Actor, Context } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { missingComment } from './checks/missing.ts'
import { pruneThreads } from './threads/prune.ts'
import { readComment } from './threads/threads.ts'

export interface RemovalResult {
  id: string
  gone: boolean
  item: CommentItem | null
}

interface CommentRow {
  id: string
  contentId: string
  rootId: string | null
  parentId: string | null
  state: CommentState
  author: RoleHolder | null
}

/** Locks text and comment (decision 009). @throws COMMENT_NOT_FOUND also for placeholders; *_NOT_FOUND */
async function lockComment(tx: Tx, id: string): Promise<CommentRow> {
  const items = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Content" WHERE "id" = (SELECT "contentId" FROM "Comment" WHERE "id" = ${id})
      AND "deletedAt" IS NULL FOR NO KEY UPDATE`
  const [row] = await tx.$queryRaw<
    (Omit<CommentRow, 'author'> & { authorId: string | null; role: Role | null })[]
  >`
    SELECT c."id", c."contentId", c."rootId", c."parentId", c."authorId", u."role"::text AS "role",
      CASE WHEN c."deletedAt" IS NULL THEN 'visible' ELSE 'deleted' END AS "state"
    FROM "Comment" c LEFT JOIN "User" u ON u."id" = c."authorId"
    WHERE c."id" = ${id} AND c."removedAt" IS NULL FOR UPDATE OF c`
  if (!row || items.length === 0) throw await missingComment(tx, id)
  const { authorId, role, ...comment } = row
  return { ...comment, author: authorId === null || role === null ? null : { id: authorId, role } }
}

const logRemoval = async (
  tx: Tx,
  actor: Actor,
  comment: CommentRow,
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
  const comment = await lockComment(tx, id)
  if (!mayDelete(actor, comment)) throw appError('FORBIDDEN')
  // A concurrent request may have deleted it: success.
  if (!canDelete(actor, comment)) return
  await tx.$executeRaw`
    WITH hidden AS (
      UPDATE "Comment" SET "deletedAt" = clock_timestamp() WHERE "id" = ${id} RETURNING "contentId"
    )
    UPDATE "Content" c SET "commentCount" = GREATEST(c."commentCount" - 1, 0)
    FROM hidden WHERE c."id" = hidden."contentId"`
  await logRemoval(tx, actor, comment, 'comment_deleted', 'Commentaire supprimé')
}

/** The row stays, empty, only while it has replies. */
async function erase(tx: Tx, actor: Actor, id: string): Promise<void> {
  const comment = await lockComment(tx, id)
  if (!mayDelete(actor, comment)) throw appError('FORBIDDEN')
  if (!canForceDelete(actor, comment)) throw appError('COMMENT_NOT_DELETED')
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

/** Soft, idempotent. @throws COMMENT_NOT_FOUND (the item's below a deleted one), FORBIDDEN */
export async function removeComment(ctx: Context, actor: Actor, id: string): Promise<RemovalResult> {
  await inTransaction(ctx.db, (tx) => hide(tx, actor, id))
  return left(ctx, actor, id)
}

/** For good. @throws COMMENT_NOT_FOUND (the item's below a deleted one), FORBIDDEN, COMMENT_NOT_DELETED */
export async function eraseComment(ctx: Context, actor: Actor, id: string): Promise<RemovalResult> {
  await inTransaction(ctx.db, (tx) => erase(tx, actor, id))
  return left(ctx, actor, id)
}
