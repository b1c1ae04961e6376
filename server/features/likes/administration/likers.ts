import type { LikersInput } from '../../../../shared/admin/schema.ts'
import { withoutSpoilers } from '../../../../shared/comments/spoilers.ts'
import { SHOWN, truncate } from '../../../../shared/format/truncate.ts'
import type { Db } from '../../../database/client.ts'
import { databaseNow, visibleAt } from '../../../database/visible.ts'
import { appError } from '../../../trpc/errors.ts'
import type { Liker } from '../stats.ts'

export interface Likers {
  likeCount: number
  title: string
  likes: { user: Liker; likedAt: Date }[]
  page: number
  limit: number
  pages: number
  total: number
}

const user = { select: { id: true, username: true, email: true } } as const

async function likedItem(db: Db, type: 'article' | 'review', id: string) {
  const item = await db.content.findFirst({
    where: { id, kind: type, ...visibleAt(await databaseNow(db)) },
    select: { title: true, likeCount: true },
  })
  if (!item) throw appError(type === 'article' ? 'ARTICLE_NOT_FOUND' : 'REVIEW_NOT_FOUND')
  return item
}

async function likedComment(db: Db, id: string) {
  const comment = await db.comment.findFirst({
    where: { id, deletedAt: null, removedAt: null, content: visibleAt(await databaseNow(db)) },
    select: { text: true, likesCount: true },
  })
  if (!comment) throw appError('COMMENT_NOT_FOUND')
  return { title: truncate(withoutSpoilers(comment.text), SHOWN.comment), likeCount: comment.likesCount }
}

/** @throws ARTICLE_NOT_FOUND, REVIEW_NOT_FOUND, COMMENT_NOT_FOUND */
export async function likersOf(db: Db, { type, id, page, limit }: LikersInput): Promise<Likers> {
  const item = type === 'comment' ? await likedComment(db, id) : await likedItem(db, type, id)
  // The user of an orphaned like is unknown; the repair removes it.
  const paging = { orderBy: [{ createdAt: 'desc' }, { userId: 'desc' }], take: limit } as const
  const skip = (page - 1) * limit
  const select = { createdAt: true, user } as const
  const [rows, total] =
    type === 'comment'
      ? await Promise.all([
          db.commentLike.findMany({
            where: { commentId: id, user: {} },
            ...paging,
            skip,
            select,
            orderBy: [...paging.orderBy],
          }),
          db.commentLike.count({ where: { commentId: id, user: {} } }),
        ])
      : await Promise.all([
          db.contentLike.findMany({
            where: { contentId: id, user: {} },
            ...paging,
            skip,
            select,
            orderBy: [...paging.orderBy],
          }),
          db.contentLike.count({ where: { contentId: id, user: {} } }),
        ])
  return {
    ...item,
    likes: rows.map((row) => ({ user: row.user, likedAt: row.createdAt })),
    page,
    limit,
    pages: Math.ceil(total / limit),
    total,
  }
}
