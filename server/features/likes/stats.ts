import type { Role } from '../../../prisma/generated/client.ts'
import { withoutSpoilers } from '../../../shared/comments/spoilers.ts'
import { SHOWN, truncate } from '../../../shared/format/truncate.ts'
import { authorOf, type Signatory } from '../../../shared/people/signatory.ts'
import type { Kind, ListedKind } from '../../../shared/texts/catalog.ts'
import type { Db } from '../../database/client.ts'
import { SIGNATURES, toSignatory } from '../texts/selects.ts'

const TOP = 10

export interface Liker {
  id: string
  username: string
  email: string
}
export interface LikedAuthor {
  id: string
  username: string
  role: Role
}
export interface TopItem {
  id: string
  slug: string
  title: string
  author: Signatory
  likeCount: number
}
interface TopComment {
  id: string
  content: string
  author: LikedAuthor | null
  articleTitle: string
  kind: Kind
  slug: string
  likesCount: number
}

export interface LikeStats {
  stats: {
    totalLikes: number
    totalArticleLikes: number
    totalReviewLikes: number
    totalCommentLikes: number
  }
  topContent: {
    articles: TopItem[]
    reviews: (TopItem & { gameTitle: string | null })[]
    comments: TopComment[]
  }
  topLikers: (Liker & { likesCount: number })[]
}

/** Counts rows, as somebody looks here when a counter seems wrong. */
async function totals(db: Db): Promise<LikeStats['stats']> {
  const rows = await db.$queryRaw<{ kind: string; likes: number }[]>`
    SELECT c."kind"::text AS kind, count(*)::int AS likes FROM "ContentLike" l JOIN "Content" c ON c."id" = l."contentId"
    WHERE c."deletedAt" IS NULL GROUP BY 1
    UNION ALL
    SELECT 'comment', count(*)::int FROM "CommentLike" l JOIN "Comment" m ON m."id" = l."commentId"
    WHERE m."deletedAt" IS NULL AND m."removedAt" IS NULL`
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.likes ?? 0
  const [totalArticleLikes, totalReviewLikes, totalCommentLikes] = [
    of('article'),
    of('review'),
    of('comment'),
  ]
  const totalLikes = totalArticleLikes + totalReviewLikes + totalCommentLikes
  return { totalLikes, totalArticleLikes, totalReviewLikes, totalCommentLikes }
}

const author = { select: { id: true, username: true, role: true } } as const

async function topItems(db: Db, kind: ListedKind) {
  const rows = await db.content.findMany({
    where: { kind, deletedAt: null, likeCount: { gt: 0 } },
    orderBy: [{ likeCount: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    take: TOP,
    select: { id: true, slug: true, title: true, gameTitle: true, likeCount: true, signatures: SIGNATURES },
  })
  return rows.map(({ signatures, ...item }) => ({
    ...item,
    author: authorOf(signatures.map(toSignatory)),
  }))
}

async function topComments(db: Db): Promise<TopComment[]> {
  const rows = await db.comment.findMany({
    where: { deletedAt: null, removedAt: null, likesCount: { gt: 0 }, content: { deletedAt: null } },
    orderBy: [{ likesCount: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    take: TOP,
    select: {
      id: true,
      text: true,
      likesCount: true,
      author,
      content: { select: { title: true, kind: true, slug: true } },
    },
  })
  return rows.map(({ text, content: { title, kind, slug }, ...rest }) => ({
    ...rest,
    content: truncate(withoutSpoilers(text), SHOWN.comment),
    articleTitle: title,
    kind,
    slug,
  }))
}

const topLikers = (db: Db) => db.$queryRaw<LikeStats['topLikers']>`
  SELECT u."id", u."username", u."email", sum(given.likes)::int AS "likesCount" FROM (
    SELECT "userId", count(*) AS likes FROM "ContentLike" GROUP BY 1
    UNION ALL SELECT "userId", count(*) FROM "CommentLike" GROUP BY 1
  ) given JOIN "User" u ON u."id" = given."userId"
  GROUP BY u."id" ORDER BY 4 DESC, u."id" LIMIT ${TOP}`

export async function likeStats(db: Db): Promise<LikeStats> {
  const [stats, articles, reviews, comments, likers] = await Promise.all([
    totals(db),
    topItems(db, 'article'),
    topItems(db, 'review'),
    topComments(db),
    topLikers(db),
  ])
  return {
    stats,
    topContent: { articles: articles.map(({ gameTitle: _, ...item }) => item), reviews, comments },
    topLikers: likers,
  }
}
