import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import type { Db } from '../../../database/client.ts'
import { literal, prepared } from '../../../database/prepared.ts'
import type { Actor } from '../../../trpc/context.ts'
import { type OwnHeld, ownHeld } from '../held/own.ts'
import { readComment } from '../threads/threads.ts'

/** Beyond this number, liked comments of one text are shown as not liked until they are read singly. */
const LIKED_MOST = 1000
const RECENT_MOST = 20

export interface OwnBelow {
  /** Ids of comments below it that the user likes. */
  likedComments: string[]
  /** The user's comments that public answers may still lack, the oldest first. */
  recent: (CommentItem | Thread)[]
  held: OwnHeld[]
}

/** The caller's own part of a discussion: what the page, which is the same for everybody, lacks. Empty for a missing text. */
export async function ownBelow(db: Db, actor: Actor, contentId: string): Promise<OwnBelow> {
  const [liked, recent, { held }] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      ${prepared('own_liked')} SELECT l."commentId" AS "id" FROM "CommentLike" l JOIN "Comment" c ON c."id" = l."commentId"
      WHERE l."userId" = ${actor.id} AND c."contentId" = ${contentId} LIMIT ${literal(LIKED_MOST)}`,
    // For as long as caches may keep an answer (decision 030).
    db.$queryRaw<{ id: string }[]>`
      ${prepared('own_recent')} SELECT c."id" FROM "Comment" c
      WHERE c."authorId" = ${actor.id} AND c."contentId" = ${contentId} AND c."createdAt" > clock_timestamp() - interval '3 minutes'
        AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
      ORDER BY c."createdAt", c."id" LIMIT ${literal(RECENT_MOST)}`,
    ownHeld({ db }, actor, contentId),
  ])
  const comments = await Promise.all(recent.map((one) => readComment(db, one.id, actor)))
  return {
    likedComments: liked.map((one) => one.id),
    recent: comments.filter((one) => one !== undefined),
    held,
  }
}
