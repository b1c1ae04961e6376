import { Prisma } from '../../../../prisma/generated/client.ts'
import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import type { Sort } from '../../../../shared/comments/schema.ts'
import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { literal, prepared } from '../../../database/prepared.ts'
import { queryRows } from '../../../database/rows.ts'
import { visible } from '../../../database/visible.ts'
import { missingContent } from '../../texts/states/missing.ts'
import { calmUntil } from '../checks/calm.ts'
import { closesAt, isClosed, isOff } from '../checks/closed.ts'
import {
  type CommentRow,
  commentColumns,
  commentJoins,
  commentTables,
  toComment,
  type Viewer,
} from '../selects.ts'
import { type Cursor, placeCursor } from './cursor.ts'

/** The table has an index for each order. */
const ORDER: Record<Sort, Prisma.Sql> = {
  recent: Prisma.sql`c."createdAt" DESC, c."id" DESC`,
  likes: Prisma.sql`c."likesCount" DESC, c."createdAt" DESC, c."id" DESC`,
}

export const compare = (
  sort: Sort,
  operator: '<' | '>=',
  { likes, at, id }: Extract<Cursor, { kind: 'place' }>,
): Prisma.Sql =>
  sort === 'likes'
    ? Prisma.sql`(c."likesCount", c."createdAt", c."id") ${Prisma.raw(operator)} (${likes}::int, ${at}::timestamptz, ${id}::bpchar)`
    : Prisma.sql`(c."createdAt", c."id") ${Prisma.raw(operator)} (${at}::timestamptz, ${id}::bpchar)`

export interface ThreadsQuery {
  contentId: string
  kind?: Kind | undefined
  sort: Sort
  limit: number
  viewer: Viewer
  where?: Prisma.Sql
  offset?: number
  /** A page's number, counted from the oldest thread; only in the order by age. */
  fromOldest?: number | undefined
  name?: string
}

export interface Threads {
  threads: Thread[]
  more: boolean
  totalComments: number
  totalWithReplies: number
  asOf: Date
  closed: boolean
  off: boolean
  closesAt: Date | null
  calmUntil: Date | null
}

/** Statements for these page sizes are prepared; our own pages and the bench use them. */
const USUAL = new Set([5, 10, 20, 50])

type Row = CommentRow & {
  place: number
  found: number
  threadCount: number
  commentCount: number
  closed: boolean
  off: boolean
  closesAt: Date | null
  calmUntil: Date | null
  asOf: Date
}

const ROW_DATES = [
  'createdAt',
  'editedAt',
  'asOf',
  'closesAt',
  'calmUntil',
] as const satisfies readonly (keyof Row)[]

/** The threads of a part, each with its place, and one more if others follow; none more when counted from the oldest. */
function rootsOf({
  contentId,
  sort,
  limit,
  where = Prisma.empty,
  offset,
  fromOldest,
}: ThreadsQuery): Prisma.Sql {
  const listed = Prisma.sql`SELECT c."id", c."createdAt" FROM "Comment" c
    WHERE c."contentId" = ${contentId} AND c."rootId" IS NULL AND NOT c."unlisted" ${where}`
  if (fromOldest === undefined) {
    const skip = offset === undefined ? Prisma.empty : Prisma.sql`OFFSET ${offset}`
    return Prisma.sql`SELECT root."id", row_number() OVER () AS place FROM (
      ${listed} ORDER BY ${ORDER[sort]} LIMIT ${literal(limit + 1)} ${skip}) root`
  }
  return Prisma.sql`SELECT root."id", row_number() OVER (ORDER BY root."createdAt" DESC, root."id" DESC) AS place FROM (
    ${listed} ORDER BY c."createdAt", c."id" LIMIT ${literal(limit)} OFFSET ${(fromOldest - 1) * limit}) root`
}

/** One statement is one snapshot and one round trip, and reads the page by an index alone. @throws *_NOT_FOUND */
export async function readThreads(db: Db, query: ThreadsQuery): Promise<Threads> {
  const { contentId, kind = null, sort, limit, viewer, fromOldest, name } = query
  const label = `comments_${sort}_${name}_${limit}${viewer ? '_member' : ''}`
  const statement = Prisma.sql`
    WITH roots AS MATERIALIZED (
      ${rootsOf(query)}
    ), shown AS (
      SELECT "id", place, 0 AS nth FROM roots WHERE place <= ${literal(limit)}
      UNION ALL
      SELECT reply."id", place, reply.nth FROM roots CROSS JOIN LATERAL (
        SELECT first."id", row_number() OVER () AS nth FROM (
          SELECT r."id" FROM "Comment" r WHERE r."rootId" = roots."id" AND NOT r."unlisted"
          ORDER BY r."createdAt", r."id" LIMIT ${literal(COMMENT_LIMITS.firstReplies)}
        ) first
      ) reply WHERE place <= ${literal(limit)}
    )
    SELECT item."threadCount", item."commentCount", ${isClosed('item')} AS "closed", ${isOff} AS "off", ${closesAt('item')} AS "closesAt", ${calmUntil} AS "calmUntil",
      date_trunc('milliseconds', statement_timestamp()) AS "asOf", (SELECT count(*)::int FROM roots) AS "found", comment.*
    FROM "Content" item LEFT JOIN LATERAL (
      SELECT shown.place::int AS "place", shown.nth, ${commentColumns(viewer)}
      FROM shown JOIN "Comment" c ON c."id" = shown."id" ${commentJoins}
    ) comment ON true
    WHERE item."id" = ${contentId} AND ${visible('item')}
      AND (${kind}::text IS NULL OR item."kind"::text = ${kind}::text)
    ORDER BY comment."place", comment.nth`
  const rows =
    name && USUAL.has(limit)
      ? await queryRows<Row>(db, label, statement, ROW_DATES)
      : await db.$queryRaw<Row[]>(statement)
  const [first] = rows
  if (!first) throw await missingContent(db, { key: contentId, kind: kind ?? undefined })
  return {
    threads: toThreads(rows, viewer),
    more: fromOldest === undefined ? first.found > limit : fromOldest > 1 && first.found > 0,
    totalComments: first.threadCount,
    totalWithReplies: first.commentCount,
    closed: first.closed,
    off: first.off,
    closesAt: first.closesAt,
    calmUntil: first.calmUntil,
    asOf: first.asOf,
  }
}

/** Threads come in order, each followed by its first replies; a text without comments is a row of nulls. */
function toThreads(rows: (CommentRow & { place: number })[], viewer: Viewer): Thread[] {
  const threads: Thread[] = []
  for (const row of rows) {
    if (row.id === null) continue
    const comment = toComment(row, viewer)
    if (row.rootId === null) threads.push(toThread(row, viewer))
    else threads.at(-1)?.replies.push(comment)
  }
  for (const thread of threads) {
    const last = thread.replies.at(-1)
    if (last && thread.replyCount > thread.replies.length) thread.repliesCursor = placeCursor(last)
  }
  return threads
}

const toThread = (row: CommentRow, viewer: Viewer): Thread => ({
  ...toComment(row, viewer),
  replyCount: row.replyCount,
  replies: [],
  repliesCursor: null,
})

export async function readThread(
  db: Pick<Db, '$queryRaw'>,
  rootId: string,
  viewer: Viewer,
): Promise<Thread | undefined> {
  const rows = await db.$queryRaw<(CommentRow & { place: number })[]>`
    ${prepared(`comment_thread_first${viewer ? '_member' : ''}`)}
    SELECT 1 AS "place", ${commentColumns(viewer)} FROM (
      SELECT ${rootId}::bpchar AS "id", 0 AS nth
      UNION ALL
      SELECT first."id", row_number() OVER () FROM (
        SELECT r."id" FROM "Comment" r WHERE r."rootId" = ${rootId} AND NOT r."unlisted"
        ORDER BY r."createdAt", r."id" LIMIT ${literal(COMMENT_LIMITS.firstReplies)}
      ) first
    ) shown JOIN "Comment" c ON c."id" = shown."id" ${commentJoins}
    ORDER BY shown.nth`
  return toThreads(rows, viewer)[0]
}

/** @returns undefined when it does not exist */
export async function readComment(
  db: Pick<Db, '$queryRaw'>,
  id: string,
  viewer: Viewer,
): Promise<CommentItem | Thread | undefined> {
  const [row] = await db.$queryRaw<CommentRow[]>`
    ${prepared(`comment_one${viewer ? '_member' : ''}`)} SELECT ${commentColumns(viewer)} FROM ${commentTables}
    WHERE c."id" = ${id} AND NOT c."unlisted"`
  if (!row) return undefined
  return row.rootId === null ? readThread(db, id, viewer) : toComment(row, viewer)
}
