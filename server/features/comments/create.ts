import { newId } from '../../../shared/base/id.ts'
import type { CommentItem, Thread } from '../../../shared/comments/comment.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import type { Db, Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import { visible } from '../../database/visible.ts'
import type { Actor, Context } from '../../trpc/context.ts'
import { AppError, appError } from '../../trpc/errors.ts'
import { countAttempt } from '../../trpc/rate-limits/attempts.ts'
import { settings } from '../settings/settings.ts'
import { refuseUnconfirmed } from '../settings/writing/confirmed.ts'
import { missingContent } from '../texts/states/missing.ts'
import type { CommentDraft } from './checks/check.ts'
import { runChecks } from './checks/list.ts'
import { readComment } from './threads/threads.ts'

export interface NewComment {
  contentId: string
  kind?: Kind | undefined
  parentId?: string | null | undefined
  text: string
}

/** Long enough for whoever hears that a comment may have been saved, and repeats it (decision 062). */
const TWIN_SECONDS = 600

const findDuplicate = async (db: Tx, authorId: string, comment: NewComment) => {
  const [duplicate] = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Comment"
    WHERE "authorId" = ${authorId} AND "createdAt" > clock_timestamp() - make_interval(secs => ${TWIN_SECONDS})
      AND "contentId" = ${comment.contentId} AND "parentId" IS NOT DISTINCT FROM ${comment.parentId ?? null}::bpchar
      AND "text" = ${comment.text} AND "deletedAt" IS NULL AND "removedAt" IS NULL
    ORDER BY "createdAt" LIMIT 1`
  return duplicate?.id ?? null
}

interface Facts extends CommentDraft {
  rootId: string | null
  /** The database's clock lets several servers agree on what came first. */
  at: Date
}

/** Locks what the comment changes, in the usual order (decision 009), and reads what its checks need. */
async function prepareDraft(tx: Tx, authorId: string, comment: NewComment): Promise<Facts> {
  const people = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${authorId} FOR KEY SHARE`
  if (people.length === 0) throw appError('UNAUTHENTICATED')
  const { contentId, kind = null, text, parentId = null } = comment
  const [content] = await tx.$queryRaw<{ id: string; kind: Kind }[]>`
    SELECT "id", "kind"::text AS "kind" FROM "Content"
    WHERE "id" = ${contentId} AND ${visible('"Content"')} AND (${kind}::text IS NULL OR "kind"::text = ${kind}::text)
    FOR NO KEY UPDATE`
  const parents =
    parentId === null
      ? []
      : await tx.$queryRaw<(NonNullable<CommentDraft['parent']> & { rootId: string | null })[]>`
          SELECT "id", "contentId", "rootId", CASE WHEN "removedAt" IS NOT NULL THEN 'removed'
            WHEN "deletedAt" IS NOT NULL THEN 'deleted' ELSE 'visible' END AS "state"
          FROM "Comment" WHERE "id" = ${parentId}`
  const [clock] = await tx.$queryRaw<
    { at: Date }[]
  >`SELECT date_trunc('milliseconds', clock_timestamp()) AS "at"`
  const parent = parents[0] ?? null
  return {
    text,
    parentId,
    parent,
    content: content ?? null,
    rootId: parent ? (parent.rootId ?? parent.id) : null,
    duplicateId: await findDuplicate(tx, authorId, comment),
    at: clock?.at ?? new Date(),
  }
}

async function write(tx: Tx, ctx: Context, authorId: string, comment: NewComment): Promise<string> {
  const { at, rootId, ...draft } = await prepareDraft(tx, authorId, comment)
  const verdict = runChecks(draft)
  if (verdict instanceof AppError) throw verdict
  if (verdict) return verdict.instead
  // In this transaction and last: only written comments count, and a retry at the limit still succeeds.
  await countAttempt({ ...ctx, db: tx }, 'comment', authorId)
  const id = newId(at)
  const { contentId, text } = comment
  await tx.$executeRaw`
    WITH written AS (
      INSERT INTO "Comment" ("id", "contentId", "parentId", "rootId", "authorId", "text", "createdAt")
      VALUES (${id}, ${contentId}, ${draft.parentId}, ${rootId}, ${authorId}, ${text}, ${at})
      RETURNING "contentId"
    )
    UPDATE "Content" c SET "commentCount" = c."commentCount" + 1, "threadCount" = c."threadCount" + ${rootId ? 0 : 1}::int
    FROM written WHERE c."id" = written."contentId"`
  return id
}

/** Older clients know these errors; of a withdrawn text they hear that it was. */
async function toRefusal(db: Db, error: unknown, { kind, contentId }: NewComment): Promise<unknown> {
  if (!(error instanceof AppError)) return error
  if (error.errorCode === 'NOT_FOUND') return missingContent(db, { key: contentId, kind })
  if (!kind) return error
  const { parentId, ...others } = error.details.fields ?? {}
  return parentId ? appError('BAD_INPUT', { fields: { ...others, parentCommentId: parentId } }) : error
}

/**
 * @throws *_NOT_FOUND, WITHDRAWN, COMMENT_NOT_FOUND, COMMENT_DELETED, COMMENTS_CLOSED, ADDRESS_NOT_CONFIRMED,
 * BAD_INPUT for a parent elsewhere, TOO_MANY_REQUESTS; UNAUTHENTICATED when the account was deleted meanwhile
 */
export async function createComment(
  ctx: Context,
  actor: Actor,
  comment: NewComment,
): Promise<CommentItem | Thread> {
  if ((await settings(ctx.db)).comments === 'off') throw appError('COMMENTS_CLOSED')
  await refuseUnconfirmed(ctx, actor)
  const id = await inTransaction(ctx.db, (tx) => write(tx, ctx, actor.id, comment)).catch(
    async (error: unknown) => {
      throw await toRefusal(ctx.db, error, comment)
    },
  )
  const written = await readComment(ctx.db, id, actor)
  if (!written) throw appError('COMMENT_NOT_FOUND')
  return written
}
