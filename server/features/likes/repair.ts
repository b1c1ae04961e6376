import { Prisma } from '../../../prisma/generated/client.ts'
import type { Db, Tx } from '../../database/client.ts'
import {
  type CountedKind,
  type CounterName,
  ROW_COUNTERS,
  SUM_COUNTERS,
  setReal,
  WRONG_COUNTERS,
  type WrongCounter,
} from '../../database/counters.ts'
import { inTransaction } from '../../database/retry.ts'
import type { Actor } from '../../trpc/context.ts'
import { writeLog } from '../logs/service.ts'

interface Counts {
  total: number
  articles: number
  reviews: number
  comments: number
}

/** `lists` counts days of lists and hours of the log. */
interface WrongCounts extends Omit<Counts, 'total'> {
  lists: number
  counters: Partial<Record<CounterName, number>>
}

/** For `lists` and `counters` see decision 021. */
export interface Diagnostic {
  realCounts: Counts
  storedCounts: Counts
  inconsistencies: WrongCounts & { totalInconsistent: number }
  orphanedLikes: number
  deletedContentLikes: number
  totalProblematicLikes: number
  summary: { needsSync: boolean }
}

const countLikes = (tx: Tx) => tx.$queryRaw<{ kind: keyof typeof PLURAL; real: number; stored: number }[]>`
  SELECT c."kind"::text AS kind, coalesce(sum(l.likes), 0)::int AS real, coalesce(sum(c."likeCount"), 0)::int AS stored
  FROM "Content" c LEFT JOIN (SELECT "contentId", count(*) AS likes FROM "ContentLike" GROUP BY 1) l ON l."contentId" = c."id"
  GROUP BY 1
  UNION ALL
  SELECT 'comment', coalesce(sum(l.likes), 0)::int, coalesce(sum(m."likesCount"), 0)::int
  FROM "Comment" m LEFT JOIN (SELECT "commentId", count(*) AS likes FROM "CommentLike" GROUP BY 1) l
    ON l."commentId" = m."id" AND m."hiddenAt" IS NULL`

const PLURAL = { article: 'articles', review: 'reviews', comment: 'comments' } as const

function tallied(wrong: WrongCounter[]): WrongCounts & { total: number } {
  const shown = (place: CountedKind) => wrong.filter((one) => one.shown === place).length
  const counters: WrongCounts['counters'] = {}
  for (const { counter } of wrong) counters[counter] = (counters[counter] ?? 0) + 1
  return {
    total: wrong.length,
    articles: shown('article'),
    reviews: shown('review'),
    comments: shown('comment'),
    lists: shown('lists'),
    counters,
  }
}

const findWrong = (tx: Tx) => tx.$queryRaw<WrongCounter[]>`${WRONG_COUNTERS}`

const problemsSql = (tx: Tx) => tx.$queryRaw<{ orphaned: number; deleted: number }[]>`
  SELECT (
    (SELECT count(*) FROM "ContentLike" l WHERE NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId")
      OR NOT EXISTS (SELECT FROM "Content" c WHERE c."id" = l."contentId"))
    + (SELECT count(*) FROM "CommentLike" l WHERE NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId")
      OR NOT EXISTS (SELECT FROM "Comment" m WHERE m."id" = l."commentId"))
  )::int AS orphaned, (
    SELECT count(*) FROM "CommentLike" l JOIN "User" u ON u."id" = l."userId"
    JOIN "Comment" m ON m."id" = l."commentId" WHERE m."hiddenAt" IS NULL AND m."deletedAt" IS NOT NULL OR m."removedAt" IS NOT NULL
  )::int AS deleted`

export async function diagnoseLikes(db: Db): Promise<Diagnostic> {
  const [rows, [problems], wrong] = await db.$transaction(
    async (tx) => [await countLikes(tx), await problemsSql(tx), await findWrong(tx)] as const,
    { isolationLevel: 'RepeatableRead', timeout: TIMEOUT_MS },
  )
  const counts = (of: 'real' | 'stored'): Counts => {
    const one = (kind: keyof typeof PLURAL) => rows.find((row) => row.kind === kind)?.[of] ?? 0
    const [articles, reviews, comments] = [one('article'), one('review'), one('comment')]
    return { total: articles + reviews + comments, articles, reviews, comments }
  }
  const { total, ...inconsistencies } = tallied(wrong)
  const { orphaned: orphanedLikes, deleted: deletedContentLikes } = problems ?? { orphaned: 0, deleted: 0 }
  return {
    realCounts: counts('real'),
    storedCounts: counts('stored'),
    inconsistencies: { totalInconsistent: total, ...inconsistencies },
    orphanedLikes,
    deletedContentLikes,
    totalProblematicLikes: orphanedLikes + deletedContentLikes,
    summary: { needsSync: total > 0 },
  }
}

/** A database that was never repaired takes a while. */
const TIMEOUT_MS = 60_000

type RowCounterName = keyof typeof ROW_COUNTERS

/**
 * Locks first: a concurrent like or comment has either been committed and is counted, or waits and starts from our
 * number. Texts are also locked for the lengths of threads, as comments lock them.
 */
async function recount(tx: Tx, wrong: { counter: RowCounterName; id: string }[]): Promise<void> {
  const of = (table: 'Content' | 'Comment') =>
    wrong.filter(({ counter }) => ROW_COUNTERS[counter].table === table).map(({ id }) => id)
  const [contents, comments] = [of('Content'), of('Comment')]
  // Likes take the same lock; new ones may be inserted meanwhile. The order of ids is the usual one.
  await tx.$queryRaw`
    SELECT 1 FROM "Content" WHERE "id" = ANY(${contents}::bpchar[])
      OR "id" IN (SELECT "contentId" FROM "Comment" WHERE "id" = ANY(${comments}::bpchar[]))
    ORDER BY "id" FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT 1 FROM "Comment" WHERE "id" = ANY(${comments}::bpchar[]) ORDER BY "id" FOR NO KEY UPDATE`
  for (const name of new Set(wrong.map(({ counter }) => counter))) {
    const ids = wrong.filter(({ counter }) => counter === name).map(({ id }) => id)
    await tx.$executeRaw`${setReal(name, ids)}`
  }
}

export interface SyncReport {
  fixed: Counts & WrongCounts
}

const isRowCounter = (name: CounterName): name is RowCounterName => Object.hasOwn(ROW_COUNTERS, name)

async function syncSums(db: Db, name: keyof typeof SUM_COUNTERS): Promise<void> {
  const { table, repair } = SUM_COUNTERS[name]
  await inTransaction(
    db,
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE ${Prisma.raw(table)} IN SHARE ROW EXCLUSIVE MODE`
      await tx.$executeRaw`${repair}`
    },
    { timeout: TIMEOUT_MS },
  )
}

export async function syncCounters(db: Db, actor: Actor): Promise<SyncReport> {
  const wrong = await findWrong(db)
  // Each on its own and before the others: writing a text locks the text's row and then needs these.
  for (const name of ['contentDay', 'gameDay', 'logTally'] as const)
    if (wrong.some(({ counter }) => counter === name)) await syncSums(db, name)
  const rows = wrong.flatMap(({ counter, id }) => (isRowCounter(counter) ? [{ counter, id }] : []))
  const fixed = tallied(wrong)
  await inTransaction(
    db,
    async (tx) => {
      await recount(tx, rows)
      await writeLog(tx, {
        actionType: 'admin_action',
        message: 'Compteurs synchronisés',
        user: actor,
        data: { event: 'likes_synced', ...fixed },
      })
    },
    { timeout: TIMEOUT_MS },
  )
  return { fixed }
}

export interface CleanupReport {
  cleaned: number
  orphanedUsers: number
  deletedContent: number
}

interface OrphanedLike {
  id: string
  userGone: boolean
}

async function cleanIn(tx: Tx, actor: Actor): Promise<CleanupReport> {
  const contents = await tx.$queryRaw<OrphanedLike[]>`
    DELETE FROM "ContentLike" l WHERE NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId")
      OR NOT EXISTS (SELECT FROM "Content" c WHERE c."id" = l."contentId")
    RETURNING l."contentId" AS "id", NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId") AS "userGone"`
  const comments = await tx.$queryRaw<OrphanedLike[]>`
    DELETE FROM "CommentLike" l WHERE NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId")
      OR NOT EXISTS (SELECT FROM "Comment" m WHERE m."id" = l."commentId"
        AND (m."deletedAt" IS NULL OR m."hiddenAt" IS NOT NULL) AND m."removedAt" IS NULL)
    RETURNING l."commentId" AS "id", NOT EXISTS (SELECT FROM "User" u WHERE u."id" = l."userId") AS "userGone"`
  const distinct = (rows: OrphanedLike[], counter: RowCounterName) =>
    [...new Set(rows.map(({ id }) => id))].map((id) => ({ counter, id }))
  await recount(tx, [...distinct(contents, 'likeCount'), ...distinct(comments, 'likesCount')])
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

export const cleanLikes = (db: Db, actor: Actor): Promise<CleanupReport> =>
  inTransaction(db, (tx) => cleanIn(tx, actor), { timeout: TIMEOUT_MS })
