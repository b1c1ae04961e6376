import { Prisma } from '../../../../prisma/generated/client.ts'
import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import type { Db } from '../../../database/client.ts'
import { literal, prepared } from '../../../database/prepared.ts'
import { visible } from '../../../database/visible.ts'
import { appError } from '../../../trpc/errors.ts'
import { missingComment } from '../checks/missing.ts'
import { type CommentRow, commentColumns, commentTables, toComment, type Viewer } from '../selects.ts'
import { type Cursor, placeCursor, readCursor, START } from './cursor.ts'
import { readThread } from './threads.ts'

type Db1 = Pick<Db, '$queryRaw'>

export interface ReplyList {
  replies: CommentItem[]
  nextCursor: string | null
  remaining: number
}

const compare = (operator: '>' | '<' | '<=', { at, id }: { at: Date; id: string }): Prisma.Sql =>
  Prisma.sql`(c."createdAt", c."id") ${Prisma.raw(operator)} (${at}::timestamptz, ${id}::bpchar)`

const readReplies = (
  db: Db1,
  rootId: string,
  {
    where,
    limit,
    viewer,
    backwards = false,
  }: { where: Prisma.Sql; limit: number; viewer: Viewer; backwards?: boolean },
): Promise<CommentRow[]> => {
  const direction = Prisma.raw(backwards ? 'DESC' : 'ASC')
  return db.$queryRaw<CommentRow[]>`
    SELECT ${commentColumns(viewer)} FROM ${commentTables}
    WHERE c."rootId" = ${rootId} AND NOT c."unlisted" AND ${where}
    ORDER BY c."createdAt" ${direction}, c."id" ${direction} LIMIT ${literal(limit)}`
}

const placeOf = ({ createdAt, id }: { createdAt: Date; id: string }) => ({ at: createdAt, id })

async function findThread(db: Db1, rootId: string): Promise<{ replyCount: number }> {
  const [thread] = await db.$queryRaw<{ replyCount: number }[]>`
    ${prepared('comment_thread')} SELECT c."replyCount" FROM "Comment" c JOIN "Content" item ON item."id" = c."contentId"
    WHERE c."id" = ${rootId} AND c."rootId" IS NULL AND NOT c."unlisted" AND ${visible('item')}`
  if (!thread) throw await missingComment(db, rootId)
  return thread
}

function readPlace(text: string): Extract<Cursor, { kind: 'place' }> {
  const cursor = readCursor(text)
  if (cursor.kind === 'place') return cursor
  throw appError('BAD_INPUT', { fields: { cursor: 'cursorInvalid' } })
}

/** @throws COMMENT_NOT_FOUND, the text's below a hidden one; BAD_INPUT for an invalid cursor */
export async function listReplies(
  db: Db,
  { rootId, cursor, limit }: { rootId: string; cursor: string | null; limit: number },
  viewer: Viewer,
): Promise<ReplyList> {
  const from = cursor === null ? START : readPlace(cursor)
  const { replyCount } = await findThread(db, rootId)
  const rows = await readReplies(db, rootId, { where: compare('>', from), limit: limit + 1, viewer })
  const replies = rows.slice(0, limit).map((row) => toComment(row, viewer))
  const last = replies.at(-1)
  if (rows.length <= limit || !last) return { replies, nextCursor: null, remaining: 0 }
  const upTo = cursor === null ? replies.length : await countUpTo(db, rootId, placeOf(last))
  return { replies, nextCursor: placeCursor(last), remaining: Math.max(1, replyCount - upTo) }
}

async function countUpTo(db: Db1, rootId: string, place: { at: Date; id: string }): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "Comment" c WHERE c."rootId" = ${rootId} AND NOT c."unlisted" AND ${compare('<=', place)}`
  return row?.count ?? 0
}

export interface CommentLocation {
  thread: Thread
  target: CommentItem
  /** Replies around the target, without the thread's first replies; empty when the target is one of those, or opens the thread. */
  path: CommentItem[]
  /** How many replies lie between the thread's first ones and the path; `thread.repliesCursor` continues there. */
  gap: number
  nextCursor: string | null
  remaining: number
}

/** @throws COMMENT_NOT_FOUND when it is not, or no longer, below this text */
export async function locateComment(
  db: Db,
  { contentId, id }: { contentId: string; id: string },
  viewer: Viewer,
): Promise<CommentLocation> {
  const [row] = await db.$queryRaw<CommentRow[]>`
    ${prepared(`comment_target${viewer ? '_member' : ''}`)} SELECT ${commentColumns(viewer)} FROM ${commentTables}
    WHERE c."id" = ${id} AND c."contentId" = ${contentId} AND NOT c."unlisted"
      AND EXISTS (SELECT FROM "Content" item WHERE item."id" = c."contentId" AND ${visible('item')})`
  const thread = row && (await readThread(db, row.rootId ?? row.id, viewer))
  if (!row || !thread) throw appError('COMMENT_NOT_FOUND')
  const target = toComment(row, viewer)
  const first = [thread, ...thread.replies]
  const lastFirst = thread.replies.at(-1)
  if (first.some((one) => one.id === id) || !lastFirst) {
    const rest = thread.replyCount - thread.replies.length
    return { thread, target, path: [], gap: 0, nextCursor: thread.repliesCursor, remaining: rest }
  }
  const path = await readAround(db, { thread, target, lastFirst, viewer })
  const before = (await countUpTo(db, thread.id, placeOf(path[0] ?? target))) - 1
  const remaining = Math.max(0, thread.replyCount - before - path.length)
  return {
    thread,
    target,
    path,
    gap: Math.max(0, before - thread.replies.length),
    nextCursor: remaining > 0 ? placeCursor(path.at(-1) ?? target) : null,
    remaining,
  }
}

async function readAround(
  db: Db,
  {
    thread,
    target,
    lastFirst,
    viewer,
  }: { thread: Thread; target: CommentItem; lastFirst: CommentItem; viewer: Viewer },
): Promise<CommentItem[]> {
  const half = COMMENT_LIMITS.around / 2
  const place = placeOf(target)
  const [before, after] = await Promise.all([
    readReplies(db, thread.id, {
      where: Prisma.sql`${compare('<', place)} AND ${compare('>', placeOf(lastFirst))}`,
      limit: half,
      viewer,
      backwards: true,
    }),
    readReplies(db, thread.id, { where: compare('>', place), limit: half - 1, viewer }),
  ])
  const neighbours = (rows: CommentRow[]) => rows.map((row) => toComment(row, viewer))
  return [...neighbours(before).reverse(), target, ...neighbours(after)]
}
