import { Prisma } from '../../../prisma/generated/client.ts'
import type { Thread } from '../../../shared/comments/comment.ts'
import type { PageCommentsInput } from '../../../shared/comments/schema.ts'
import { COMMENT_LIMITS } from '../../../shared/comments/text.ts'
import type { Db } from '../../database/client.ts'
import { literal, prepared } from '../../database/prepared.ts'
import { visible } from '../../database/visible.ts'
import type { Viewer } from './selects.ts'
import { type Cursor, placeCursor, readCursor, SHOWN_MAX, START, shownCursor } from './threads/cursor.ts'
import { compare, readThreads, type Threads, type ThreadsQuery } from './threads/threads.ts'

interface ThreadList {
  threads: Thread[]
  nextCursor: string | null
  totalComments: number
  totalWithReplies: number
  /** `comments.newer` counts from this moment, by the database's clock. */
  asOf: Date
  remaining: number
  /** Set when no new comments are taken: the team has closed it, or it is old. */
  closed?: true
  off?: true
  /** The future moment at which it closes by itself. */
  closesAt?: Date
  /** Until when comments of new accounts are held. */
  calmUntil?: Date
}

type Order = Pick<PageCommentsInput, 'contentId' | 'sortBy'>

function cursorCondition(cursor: Cursor | null, { sortBy }: Order): Pick<ThreadsQuery, 'where' | 'name'> {
  if (!cursor) return { name: 'first' }
  if (cursor.kind === 'shown')
    return { where: Prisma.sql`AND c."id" <> ALL(${cursor.ids}::bpchar[])`, name: 'unshown' }
  return { where: Prisma.sql`AND ${compare(sortBy, '<', cursor)}`, name: 'after' }
}

/** The order by likes changes, so its cursor lists up to 200 shown threads, which fit into an address; otherwise it is a place. */
function next(cursor: Cursor | null, { sortBy }: Order, { threads, more }: Threads): string | null {
  const last = threads.at(-1)
  if (!more || !last) return null
  if (sortBy === 'recent' || cursor?.kind === 'place') return placeCursor(last)
  const ids = [...(cursor?.ids ?? []), ...threads.map(({ id }) => id)]
  return ids.length > SHOWN_MAX ? placeCursor(last) : shownCursor(ids)
}

async function countUpTo(db: Db, input: Order, last: Thread): Promise<number> {
  const place = { kind: 'place', likes: last.likesCount, at: last.createdAt, id: last.id } as const
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "Comment" c
    WHERE c."contentId" = ${input.contentId} AND c."rootId" IS NULL AND NOT c."unlisted" AND ${compare(input.sortBy, '>=', place)}`
  return row?.count ?? 0
}

function listOf(part: Threads, rest: Pick<ThreadList, 'nextCursor' | 'remaining'>): ThreadList {
  const { threads, totalComments, totalWithReplies, asOf, closed, off, closesAt, calmUntil } = part
  return {
    threads,
    totalComments,
    totalWithReplies,
    asOf,
    ...rest,
    ...(closed && { closed }),
    ...(off && { off }),
    ...(closesAt && closesAt > asOf && { closesAt }),
    ...(calmUntil && { calmUntil }),
  }
}

/** While others write, no comment comes twice and none is left out (decision 009). */
async function listComments(db: Db, input: PageCommentsInput, viewer: Viewer): Promise<ThreadList> {
  const { contentId, kind, sortBy: sort, limit } = input
  const cursor = input.cursor === null ? null : readCursor(input.cursor)
  const asked = { contentId, kind, sort, limit, viewer, ...cursorCondition(cursor, input) }
  const part = await readThreads(db, asked)
  const { threads, more, totalComments } = part
  const last = threads.at(-1)
  const before = cursor?.kind === 'shown' ? cursor.ids.length : 0
  const upTo =
    cursor?.kind === 'place' && last && more ? await countUpTo(db, input, last) : before + threads.length
  return listOf(part, {
    nextCursor: next(cursor, input, part),
    // Comments that were erased meanwhile still count as shown.
    remaining: more ? Math.max(1, totalComments - upTo) : 0,
  })
}

export interface ThreadPage extends ThreadList {
  /** The page's number from the newest; for pages counted from the oldest or by a cursor, the page in which it ends. */
  page: number
  pages: number
  hasNextPage: boolean
}

/**
 * REST's pages, and those of a text's own page. A page past the end is empty. In the order by likes, a thread may come
 * again on the next page.
 * @throws ARTICLE_NOT_FOUND, REVIEW_NOT_FOUND, BAD_INPUT
 */
export async function pageComments(db: Db, input: PageCommentsInput, viewer: Viewer): Promise<ThreadPage> {
  const { page, limit, fromOldest } = input
  const numbered = input.cursor === null && fromOldest === undefined
  const list = input.cursor === null ? await pageOf(db, input, viewer) : await listComments(db, input, viewer)
  return {
    ...list,
    page: numbered ? page : Math.max(1, Math.ceil((list.totalComments - list.remaining) / limit)),
    pages: Math.ceil(list.totalComments / limit),
    hasNextPage: list.nextCursor !== null,
  }
}

async function pageOf(db: Db, input: PageCommentsInput, viewer: Viewer): Promise<ThreadList> {
  const { contentId, kind, page, limit, fromOldest } = input
  const sort = fromOldest === undefined ? input.sortBy : 'recent'
  const where =
    fromOldest === undefined ? { offset: (page - 1) * limit, name: 'page' } : { fromOldest, name: 'oldest' }
  const part = await readThreads(db, { contentId, kind, sort, limit, viewer, ...where })
  const cursor = page > 1 ? START : null
  const left = fromOldest === undefined ? part.totalComments - page * limit : (fromOldest - 1) * limit
  return listOf(part, {
    nextCursor: next(cursor, { contentId, sortBy: sort }, part),
    remaining: part.more ? Math.max(1, left) : 0,
  })
}

/** Counts up to 100, for a hint. @param after the newest comment that the reader has */
export async function countNewer(
  db: Db,
  { contentId, after: since }: { contentId: string; after: Date },
  viewer: Viewer,
): Promise<{ count: number }> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    ${prepared('comments_newer')} SELECT count(*)::int AS "count" FROM (
      SELECT FROM "Comment" c JOIN "Content" item ON item."id" = c."contentId" AND ${visible('item')}
      WHERE c."contentId" = ${contentId} AND c."createdAt" > ${since}::timestamptz
        AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
        AND c."authorId" IS DISTINCT FROM ${viewer?.id ?? null}::bpchar
      LIMIT ${literal(COMMENT_LIMITS.newerMax)}) newer`
  return { count: row?.count ?? 0 }
}
