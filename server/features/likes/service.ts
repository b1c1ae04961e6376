import type { LikeStatus, LikeTarget } from '../../../shared/likes/schema.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import type { Db } from '../../database/client.ts'
import { prepared } from '../../database/prepared.ts'
import { retryOnConflict } from '../../database/retry.ts'
import { visible } from '../../database/visible.ts'
import { type AppError, appError } from '../../trpc/errors.ts'
import { missingComment } from '../comments/checks/missing.ts'
import { missingContent } from '../texts/states/missing.ts'

const whyMissing = async (db: Db, { type, id }: LikeTarget): Promise<AppError> =>
  type === 'comment' ? missingComment(db, id) : missingContent(db, { key: id, kind: type })

/** @throws *_NOT_FOUND, also the text's for a comment below a deleted text; COMMENT_DELETED */
export async function likeStatus(
  db: Db,
  { type, id }: LikeTarget,
  personId: string | null,
): Promise<LikeStatus> {
  const [row] = await (type === 'comment'
    ? db.$queryRaw<(LikeStatus & { readable: boolean })[]>`${prepared('like_status_comment')}
        SELECT c."likesCount" AS "likeCount", c."deletedAt" IS NULL AND c."removedAt" IS NULL AS "readable",
          EXISTS (SELECT FROM "CommentLike" l WHERE l."commentId" = c."id" AND l."userId" = ${personId}) AS "liked"
        FROM "Comment" c JOIN "Content" item ON item."id" = c."contentId"
        WHERE c."id" = ${id} AND ${visible('item')}`
    : db.$queryRaw<(LikeStatus & { readable: boolean })[]>`${prepared('like_status_content')}
        SELECT c."likeCount", true AS "readable",
          EXISTS (SELECT FROM "ContentLike" l WHERE l."contentId" = c."id" AND l."userId" = ${personId}) AS "liked"
        FROM "Content" c WHERE c."id" = ${id} AND c."kind" = ${type}::"ContentKind" AND ${visible('c')}`)
  if (!row) throw await whyMissing(db, { type, id })
  if (!row.readable) throw appError('COMMENT_DELETED')
  return { liked: row.liked, likeCount: row.likeCount }
}

/** The answer of the functions in the migration comments_and_likes. */
interface Outcome {
  outcome: 'done' | 'nobody' | 'missing' | 'deleted'
  is_liked: boolean
  total: number
}

const likeContent = (db: Db, person: string, kind: Kind, id: string, wanted: boolean | null) =>
  db.$queryRaw<Outcome[]>`${prepared('like_content')}
    SELECT * FROM like_content(${person}::bpchar, ${id}::bpchar, ${kind}::"ContentKind", ${wanted}::boolean)`

const likeComment = (db: Db, person: string, id: string, wanted: boolean | null) =>
  db.$queryRaw<Outcome[]>`${prepared('like_comment')}
    SELECT * FROM like_comment(${person}::bpchar, ${id}::bpchar, ${wanted}::boolean)`

/**
 * Row and counter change together; there is one like per user and target, however many requests come.
 * @param wanted null toggles
 * @throws *_NOT_FOUND, COMMENT_DELETED; UNAUTHENTICATED when the account was deleted meanwhile
 */
export async function setLike(
  db: Db,
  { id: person }: { id: string },
  { type, id }: LikeTarget,
  wanted: boolean | null,
): Promise<LikeStatus> {
  const [answer] = await retryOnConflict(() =>
    type === 'comment' ? likeComment(db, person, id, wanted) : likeContent(db, person, type, id, wanted),
  )
  if (!answer || answer.outcome === 'missing') throw await whyMissing(db, { type, id })
  if (answer.outcome === 'deleted') throw appError('COMMENT_DELETED')
  if (answer.outcome === 'nobody') throw appError('UNAUTHENTICATED')
  return { liked: answer.is_liked, likeCount: answer.total }
}
