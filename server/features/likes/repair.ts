import type { Prisma } from '../../../prisma/generated/client.ts'
import type { Db } from '../../database/client.ts'
import { againAfterDeadlock } from '../../database/retry.ts'
import type { Actor } from '../../trpc/context.ts'
import { writeLog } from '../logs/service.ts'

type Tx = Prisma.TransactionClient
type Admin = NonNullable<Actor>

/** Likes by kind of what is liked. */
interface Counts {
  total: number
  articles: number
  reviews: number
  comments: number
}

/** SPEC section 3, "Diagnostic response". */
export interface Diagnostic {
  /** Likes that there are, of what still exists. */
  realCounts: Counts
  /** What the counters say. */
  storedCounts: Counts
  /** Things whose counter is not the number of their likes. */
  inconsistencies: Omit<Counts, 'total'> & { totalInconsistent: number }
  /** Likes whose person or target is gone. */
  orphanedLikes: number
  /** Likes on soft-deleted comments. */
  deletedContentLikes: number
  totalProblematicLikes: number
  summary: { needsSync: boolean }
}

interface Found {
  kind: 'article' | 'review' | 'comment'
  real: number
  stored: number
  wrong: number
}

/** Counts likes beside their counters; one statement, so nobody's like falls between two looks. */
const compareSql = (tx: Tx) => tx.$queryRaw<Found[]>`
  SELECT c."kind"::text AS kind, coalesce(sum(l.likes), 0)::int AS real, coalesce(sum(c."likeCount"), 0)::int AS stored,
    (count(*) FILTER (WHERE c."likeCount" <> coalesce(l.likes, 0)))::int AS wrong
  FROM "Content" c LEFT JOIN (SELECT "contentId", count(*) AS likes FROM "ContentLike" GROUP BY 1) l ON l."contentId" = c."id"
  GROUP BY 1
  UNION ALL
  SELECT 'comment', coalesce(sum(l.likes), 0)::int, coalesce(sum(m."likesCount"), 0)::int,
    (count(*) FILTER (WHERE m."likesCount" <> coalesce(l.likes, 0)))::int
  FROM "Comment" m LEFT JOIN (SELECT "commentId", count(*) AS likes FROM "CommentLike" GROUP BY 1) l ON l."commentId" = m."id"`

const problemsSql = (tx: Tx) => tx.$queryRaw<{ orphaned: number; deleted: number }[]>`
  SELECT (
    (SELECT count(*) FROM "ContentLike" l WHERE NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId")
      OR NOT EXISTS (SELECT FROM "Content" c WHERE c."id" = l."contentId"))
    + (SELECT count(*) FROM "CommentLike" l WHERE NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId")
      OR NOT EXISTS (SELECT FROM "Comment" m WHERE m."id" = l."commentId"))
  )::int AS orphaned, (
    SELECT count(*) FROM "CommentLike" l JOIN "User" u ON u."id" = l."userId"
    JOIN "Comment" m ON m."id" = l."commentId" WHERE m."deletedAt" IS NOT NULL OR m."removedAt" IS NOT NULL
  )::int AS deleted`

/** What is wrong with likes, if anything; changes nothing. */
export async function diagnoseLikes(db: Db): Promise<Diagnostic> {
  const [rows, [problems]] = await db.$transaction(
    async (tx) => [await compareSql(tx), await problemsSql(tx)] as const,
    { isolationLevel: 'RepeatableRead', timeout: TIMEOUT_MS },
  )
  const counts = (of: 'real' | 'stored' | 'wrong') => {
    const one = (kind: Found['kind']) => rows.find((row) => row.kind === kind)?.[of] ?? 0
    return { articles: one('article'), reviews: one('review'), comments: one('comment') }
  }
  const total = (of: ReturnType<typeof counts>) => of.articles + of.reviews + of.comments
  const [real, stored, wrong] = [counts('real'), counts('stored'), counts('wrong')]
  const { orphaned: orphanedLikes, deleted: deletedContentLikes } = problems ?? { orphaned: 0, deleted: 0 }
  return {
    realCounts: { total: total(real), ...real },
    storedCounts: { total: total(stored), ...stored },
    inconsistencies: { totalInconsistent: total(wrong), ...wrong },
    orphanedLikes,
    deletedContentLikes,
    totalProblematicLikes: orphanedLikes + deletedContentLikes,
    summary: { needsSync: total(wrong) > 0 },
  }
}

/** A database that was never repaired takes a while. */
const TIMEOUT_MS = 60_000

/**
 * Counts anew what is locked, and corrects what is wrong. The locks come first, in a statement of their own:
 * whoever likes one of these things has either committed by then, and is counted, or waits to change the counter
 * until we have. Their `likeCount + 1` then starts from our number.
 */
async function recount(tx: Tx, contents: string[], comments: string[]) {
  // As likes lock them, so that new ones may be inserted meanwhile; in the order of ids, as everywhere.
  await tx.$queryRaw`SELECT 1 FROM "Content" WHERE "id" = ANY(${contents}::bpchar[]) ORDER BY "id" FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT 1 FROM "Comment" WHERE "id" = ANY(${comments}::bpchar[]) ORDER BY "id" FOR NO KEY UPDATE`
  const fixed = await tx.$queryRaw<{ kind: 'article' | 'review' }[]>`
    UPDATE "Content" c SET "likeCount" = real.likes
    FROM (SELECT i."id", (SELECT count(*) FROM "ContentLike" l WHERE l."contentId" = i."id")::int AS likes
          FROM "Content" i WHERE i."id" = ANY(${contents}::bpchar[])) real
    WHERE c."id" = real."id" AND c."likeCount" <> real.likes RETURNING c."kind"::text AS kind`
  const fixedComments = await tx.$executeRaw`
    UPDATE "Comment" m SET "likesCount" = real.likes
    FROM (SELECT i."id", (SELECT count(*) FROM "CommentLike" l WHERE l."commentId" = i."id")::int AS likes
          FROM "Comment" i WHERE i."id" = ANY(${comments}::bpchar[])) real
    WHERE m."id" = real."id" AND m."likesCount" <> real.likes`
  const reviews = fixed.filter(({ kind }) => kind === 'review').length
  return { articles: fixed.length - reviews, reviews, comments: fixedComments }
}

/** SPEC section 3, "Sync response". */
export interface SyncReport {
  fixed: Counts
}

async function syncIn(tx: Tx, actor: Admin): Promise<SyncReport> {
  const wrong = await tx.$queryRaw<{ id: string; comment: boolean }[]>`
    SELECT c."id", false AS comment FROM "Content" c
    LEFT JOIN (SELECT "contentId", count(*) AS likes FROM "ContentLike" GROUP BY 1) l ON l."contentId" = c."id"
    WHERE c."likeCount" <> coalesce(l.likes, 0)
    UNION ALL
    SELECT m."id", true FROM "Comment" m
    LEFT JOIN (SELECT "commentId", count(*) AS likes FROM "CommentLike" GROUP BY 1) l ON l."commentId" = m."id"
    WHERE m."likesCount" <> coalesce(l.likes, 0)`
  const ids = (comment: boolean) => wrong.filter((row) => row.comment === comment).map(({ id }) => id)
  const { articles, reviews, comments } = await recount(tx, ids(false), ids(true))
  const fixed = { total: articles + reviews + comments, articles, reviews, comments }
  await writeLog(tx, {
    actionType: 'admin_action',
    message: 'Compteurs de likes synchronisés',
    user: actor,
    data: { event: 'likes_synced', ...fixed },
  })
  return { fixed }
}

/** Makes every counter the number of its likes, while people go on liking. */
export const syncCounters = (db: Db, actor: Admin): Promise<SyncReport> =>
  againAfterDeadlock(() => db.$transaction((tx) => syncIn(tx, actor), { timeout: TIMEOUT_MS }))

/** SPEC section 3, "Cleanup response". */
export interface CleanupReport {
  cleaned: number
  /** Likes of people who are gone. */
  orphanedUsers: number
  /** Likes of what is gone, or is a soft-deleted comment. */
  deletedContent: number
}

interface Removed {
  id: string
  userGone: boolean
}

async function cleanIn(tx: Tx, actor: Admin): Promise<CleanupReport> {
  const contents = await tx.$queryRaw<Removed[]>`
    DELETE FROM "ContentLike" l WHERE NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId")
      OR NOT EXISTS (SELECT FROM "Content" c WHERE c."id" = l."contentId")
    RETURNING l."contentId" AS "id", NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId") AS "userGone"`
  const comments = await tx.$queryRaw<Removed[]>`
    DELETE FROM "CommentLike" l WHERE NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId")
      OR NOT EXISTS (SELECT FROM "Comment" m WHERE m."id" = l."commentId" AND m."deletedAt" IS NULL AND m."removedAt" IS NULL)
    RETURNING l."commentId" AS "id", NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId") AS "userGone"`
  const distinct = (rows: Removed[]) => [...new Set(rows.map(({ id }) => id))]
  await recount(tx, distinct(contents), distinct(comments))
  const cleaned = contents.length + comments.length
  const orphanedUsers = [...contents, ...comments].filter(({ userGone }) => userGone).length
  const report = { cleaned, orphanedUsers, deletedContent: cleaned - orphanedUsers }
  await writeLog(tx, {
    actionType: 'cleanup',
    message: 'Likes orphelins nettoyés',
    user: actor,
    data: { event: 'likes_cleaned', ...report },
  })
  return report
}

/** Removes likes that belong to nobody or to nothing any more, with their part of the counters. */
export const cleanLikes = (db: Db, actor: Admin): Promise<CleanupReport> =>
  againAfterDeadlock(() => db.$transaction((tx) => cleanIn(tx, actor), { timeout: TIMEOUT_MS }))
