import { createHash } from 'node:crypto'
import type { Prisma } from '../../prisma/generated/client.ts'
import { idOf, memberId } from '../../server/features/operation/demo/demo-ids.ts'
import type { DemoComment, DemoItem } from './files.ts'
import { DEMO_VOICES } from './members.ts'

const HOUR_MS = 3_600_000
const KEYS = DEMO_VOICES.map(({ key }) => key)

/** A pseudo-random number from 0 to 1 that depends only on the text. */
const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32

/** `count` pseudo-random members, always the same for the same thing, without `but`. */
function pickMembers(thing: string, count: number, but: string): string[] {
  return KEYS.filter((key) => key !== but)
    .map((key) => ({ key, rank: chance(`${thing} ${key}`) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ key }) => key)
}

/** The comments and likes of one item. */
export interface Reactions {
  comments: Prisma.CommentCreateManyInput[]
  commentLikes: Prisma.CommentLikeCreateManyInput[]
  reports: Prisma.ReportCreateManyInput[]
  contentLikes: Prisma.ContentLikeCreateManyInput[]
}

/** The largest value among comments and their replies. */
const largest = (comments: DemoComment[], of: (comment: DemoComment) => number): number =>
  Math.max(0, ...comments.flatMap((comment) => [of(comment), largest(comment.replies ?? [], of)]))

/** The number of comments, including replies. */
const count = (comments: DemoComment[]): number =>
  comments.reduce((sum, { replies = [] }) => sum + 1 + count(replies), 0)

/** The largest share of an item's likes for its most liked comment. */
const COMMENT_SHARE = 0.55
/** How many days an item takes to find its readers. */
const RAMP_DAYS = 6

/**
 * How many members like an item: few for most items and many for some, by chance and the number of comments.
 * A new item has not gathered all of its own yet.
 */
export function likesOf({ slug, head, comments }: DemoItem): number {
  const appeal = 2 + chance(`likes ${slug}`) ** 2.2 * (KEYS.length - 14) + count(comments) * 0.9
  const found = 0.4 + 0.6 * Math.min(1, head.daysAgo / RAMP_DAYS)
  return Math.max(1, Math.min(KEYS.length - 4, Math.round(appeal * found)))
}

/**
 * The comments and likes of an item, with counters equal to the rows. If an item is younger than its files
 * assume, the times of its comments are compressed, so that none is in the future.
 */
export function reactionsTo(item: DemoItem, contentId: string, at: Date, now: Date): Reactions {
  const age = now.getTime() - at.getTime()
  const pace = Math.min(
    HOUR_MS,
    (age * 0.95) /
      Math.max(
        largest(item.comments, (c) => c.hoursAfter),
        1,
      ),
  )
  const likes = likesOf(item)
  // The files may name more likes than there are members. The order among comments stays, and all have fewer than the item.
  const share = Math.min(
    1,
    (likes * COMMENT_SHARE) /
      Math.max(
        largest(item.comments, (c) => c.likes),
        1,
      ),
  )
  const out: Reactions = { comments: [], commentLikes: [], reports: [], contentLikes: [] }

  const add = (list: DemoComment[], name: string, parentId: string | null, rootId: string | null): void => {
    for (const [index, comment] of list.entries()) {
      const path = `${name}/${index}`
      const id = idOf(`comment:${path}`)
      const createdAt = new Date(at.getTime() + comment.hoursAfter * pace)
      const likers = pickMembers(path, Math.round(comment.likes * share), comment.by)
      const authorId = memberId(comment.by)
      out.comments.push({
        id,
        contentId,
        parentId,
        rootId,
        authorId,
        text: comment.text,
        likesCount: likers.length,
        createdAt,
        waitingFrom: comment.reports ? later(createdAt, now, path) : null,
      })
      for (const { by, ...words } of comment.reports ?? [])
        out.reports.push({
          ...{ id: idOf(`report:${path}/${by}`), commentId: id, byId: memberId(by), text: comment.text },
          ...{ wording: wordingOf(comment.text), createdAt: later(createdAt, now, path), ...words },
        })
      for (const key of likers)
        out.commentLikes.push({
          userId: memberId(key),
          commentId: id,
          createdAt: later(createdAt, now, path + key),
        })
      add(comment.replies ?? [], path, id, rootId ?? id)
    }
  }
  add(item.comments, `${item.kind}:${item.slug}`, null, null)

  for (const key of pickMembers(item.slug, likes, item.head.author))
    out.contentLikes.push({ userId: memberId(key), contentId, createdAt: later(at, now, item.slug + key) })
  return out
}

/** Equals the database's: server/features/comments/decisions/judged.ts. */
const wordingOf = (text: string): string => createHash('md5').update(text).digest('hex')

/** A time after another, within ten days and not in the future. */
const later = (from: Date, now: Date, seed: string): Date =>
  new Date(from.getTime() + chance(seed) * Math.min(240 * HOUR_MS, now.getTime() - from.getTime()))
