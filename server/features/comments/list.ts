import { Prisma } from '../../../prisma/generated/client.ts'
import type { Thread } from '../../../shared/comments/comment.ts'
import type { ListCommentsInput, PageCommentsInput } from '../../../shared/comments/schema.ts'
import { COMMENT_LIMITS } from '../../../shared/comments/text.ts'
import type { Db } from '../../database/client.ts'
import { literal, prepared } from '../../database/prepared.ts'
import type { Viewer } from './selects.ts'
import { type Cursor, placeCursor, readCursor, SHOWN_MAX, shownCursor } from './threads/cursor.ts'
import { compare, readThreads, type Threads, type ThreadsQuery } from './threads/threads.ts'

/** A part of the list of threads that goes on where the one before ended. */
export interface ThreadList {
  threads: Thread[]
  nextCursor: string | null
  /** Threads of the item. */
  totalComments: number
  /** What readers see of it, replies included. */
  totalWithReplies: number
  /** The moment of this answer, by the database's clock: `comments.newer` counts from there. */
  asOf: Date
  /** Threads that are still to come. */
  remaining: number
}

/** What of the threads a cursor leaves, and under which name that form of the statement is kept. */
function after(cursor: Cursor | null, { sortBy }: ListCommentsInput): Pick<ThreadsQuery, 'where' | 'name'> {
  if (!cursor) return { name: 'first' }
  if (cursor.kind === 'shown')
    return { where: Prisma.sql`AND c."id" <> ALL(${cursor.ids}::bpchar[])`, name: 'unshown' }
  return { where: Prisma.sql`AND ${compare(sortBy, '<', cursor)}`, name: 'after' }
}

/**
 * Where the next part begins. The order by time stands still, so a place is enough. The order by likes moves while
 * one reads, so the cursor says what was shown already, as long as that fits into an address; nobody reads 200
 * threads, and beyond that, a place must do.
 */
function next(
  cursor: Cursor | null,
  { sortBy }: ListCommentsInput,
  { threads, more }: Threads,
): string | null {
  const last = threads.at(-1)
  if (!more || !last) return null
  if (sortBy === 'recent' || cursor?.kind === 'place') return placeCursor(last)
  const ids = [...(cursor?.ids ?? []), ...threads.map(({ id }) => id)]
  return ids.length > SHOWN_MAX ? placeCursor(last) : shownCursor(ids)
}

/** How many threads stand at a place or before it. */
async function countUpTo(db: Db, input: ListCommentsInput, last: Thread): Promise<number> {
  const place = { kind: 'place', likes: last.likesCount, at: last.createdAt, id: last.id } as const
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "Comment" c
    WHERE c."contentId" = ${input.contentId} AND c."rootId" IS NULL AND ${compare(input.sortBy, '>=', place)}`
  return row?.count ?? 0
}

/**
 * A part of the threads of an item, newest or most liked first. Others may write meanwhile: nothing is given twice
 * and nothing that was there is left out (decision 009).
 * @throws NOT_FOUND; BAD_INPUT for a cursor that is none
 */
export async function listComments(db: Db, input: ListCommentsInput, viewer: Viewer): Promise<ThreadList> {
  const { contentId, sortBy: sort, limit } = input
  const cursor = input.cursor === null ? null : readCursor(input.cursor)
  const part = await readThreads(db, { contentId, sort, limit, viewer, ...after(cursor, input) })
  const { threads, more, totalComments, totalWithReplies, asOf } = part
  const last = threads.at(-1)
  const before = cursor?.kind === 'shown' ? cursor.ids.length : 0
  const upTo =
    cursor?.kind === 'place' && last && more ? await countUpTo(db, input, last) : before + threads.length
  return {
    threads,
    nextCursor: next(cursor, input, part),
    totalComments,
    totalWithReplies,
    asOf,
    // What is deleted for good meanwhile still counts among the shown.
    remaining: more ? Math.max(1, totalComments - upTo) : 0,
  }
}

/** A page of the threads by its number. */
export interface ThreadPage {
  threads: Thread[]
  page: number
  /** How many pages there are; 0 when there is nothing. */
  pages: number
  totalComments: number
  totalWithReplies: number
  hasNextPage: boolean
}

/**
 * A page by its number, for clients of the REST interface. A page past the end is empty. What comes before is
 * skipped in the index, without a look at the comments.
 * @throws ARTICLE_NOT_FOUND, REVIEW_NOT_FOUND
 */
export async function pageComments(db: Db, input: PageCommentsInput, viewer: Viewer): Promise<ThreadPage> {
  const { contentId, kind, page, limit, sortBy: sort } = input
  const { threads, more, totalComments, totalWithReplies } = await readThreads(db, {
    ...{ contentId, kind, sort, limit, viewer },
    offset: (page - 1) * limit,
    name: 'page',
  })
  const pages = Math.ceil(totalComments / limit)
  return { threads, page, pages, totalComments, totalWithReplies, hasNextPage: more }
}

/**
 * How many comments by others are newer than what a reader has; counted up to 100, for a hint.
 * @param after the newest that the reader has
 */
export async function countNewer(
  db: Db,
  { contentId, after: since }: { contentId: string; after: Date },
  viewer: Viewer,
): Promise<{ count: number }> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    ${prepared('comments_newer')} SELECT count(*)::int AS "count" FROM (
      SELECT FROM "Comment" c JOIN "Content" item ON item."id" = c."contentId" AND item."deletedAt" IS NULL
      WHERE c."contentId" = ${contentId} AND c."createdAt" > ${since}::timestamptz
        AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
        AND c."authorId" IS DISTINCT FROM ${viewer?.id ?? null}::bpchar
      LIMIT ${literal(COMMENT_LIMITS.newerMax)}) newer`
  return { count: row?.count ?? 0 }
}
