import { Prisma } from '../../../../prisma/generated/client.ts'
import type { DecisionKind } from '../../../../shared/notifications/kinds.ts'
import type { Tx } from '../../../database/client.ts'
import { MAILS_OF_ENTERED, newRowId } from './stored-mails.ts'

/** A comment that has become visible: a new one, or one that was held. */
export interface WrittenComment {
  id: string
  contentId: string
  parentId: string | null
  rootId: string | null
  /** The person who acted; they are not told of it. */
  authorId: string
  at: Date
  mentions?: readonly string[]
}

export interface NewMentions {
  commentId: string
  contentId: string
  authorId: string
  userIds: readonly string[]
  at: Date
}

export interface DecisionToTell {
  userIds: readonly string[]
  /** Null when a rule or a job decided. */
  byId: string | null
  decided?: DecisionKind
  /** The row with the details: a decision, a suspension, a warning, a held comment. */
  decisionId?: string
  /** The text below which the comment stands, if it is about a comment. */
  contentId?: string
  commentId?: string
  /** How long it can still be undone: nobody is told before. */
  afterSeconds?: number
}

/** In a long thread, the people who wrote last are told. */
const WRITERS_OF = 200

interface EntryAbout {
  contentId: string | null
  commentId: string | null
  decisionId?: string | null
  decided?: DecisionKind
  at: Date
}

/**
 * One statement: entries for `told` ("userId", "kind"), and a mail for each person who wants one. An existing entry for
 * a comment stays, unless the comment now names a follower.
 */
async function announce(tx: Tx, told: Prisma.Sql, about: EntryAbout): Promise<void> {
  const { contentId, commentId, decisionId = null, decided = null, at } = about
  const moment = Prisma.sql`${at}::timestamptz`
  await tx.$executeRaw`
    WITH told AS (${told}), entered AS (
      INSERT INTO "Notification" AS n ("id", "userId", "kind", "contentId", "commentId", "decisionId", "decided", "at")
      SELECT ${newRowId(moment)}, told."userId", told."kind", ${contentId}::bpchar, ${commentId}::bpchar,
        ${decisionId}::bpchar, ${decided}::varchar, ${moment}
      FROM told JOIN "User" u ON u."id" = told."userId"
      ORDER BY told."userId"
      ON CONFLICT ("userId", "commentId") WHERE "kind" <> 'decision' DO UPDATE SET "kind" = EXCLUDED."kind", "readAt" = NULL
        WHERE n."kind" = 'followed' AND EXCLUDED."kind" = 'mention'
      RETURNING n."id", n."userId", n."kind", n."decided", n."contentId"
    )
    ${MAILS_OF_ENTERED}`
}

/** @param others a query for "userId", "kind" and "rank": each person's first row counts */
const exceptMuted = (others: Prisma.Sql, contentId: string, byId: string): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT ON (one."userId") one."userId", one."kind" FROM (${others}) one
  WHERE one."userId" IS NOT NULL AND one."userId" <> ${byId} AND NOT EXISTS (
    SELECT FROM "Following" f WHERE f."userId" = one."userId" AND f."contentId" = ${contentId} AND f."muted")
  ORDER BY one."userId", one."rank"`

const mentioned = (userIds: readonly string[]): Prisma.Sql =>
  Prisma.sql`SELECT named."userId", 'mention' AS "kind", 2 AS "rank" FROM unnest(${[...userIds]}::bpchar[]) AS named("userId")`

/** Runs in the comment's transaction: tells those who are answered or named, and those who take part or follow. */
export async function announceComment(tx: Tx, comment: WrittenComment): Promise<void> {
  const { id: commentId, contentId, parentId, rootId, authorId, at, mentions = [] } = comment
  const others = Prisma.sql`
    SELECT p."authorId" AS "userId", 'answer' AS "kind", 1 AS "rank" FROM "Comment" p WHERE p."id" = ${parentId}::bpchar
    UNION ALL ${mentioned(mentions)}
    UNION ALL SELECT "authorId", 'followed', 3 FROM "Comment"
      WHERE "id" = ${rootId}::bpchar AND "deletedAt" IS NULL AND "removedAt" IS NULL
    UNION ALL SELECT * FROM (SELECT "authorId", 'followed', 3 FROM "Comment"
      WHERE "rootId" = ${rootId}::bpchar AND "deletedAt" IS NULL AND "removedAt" IS NULL
      ORDER BY "createdAt" DESC, "id" DESC LIMIT ${WRITERS_OF}) writers
    UNION ALL SELECT "userId", 'followed', 3 FROM "Following" WHERE "contentId" = ${contentId} AND NOT "muted"`
  const told = exceptMuted(others, contentId, authorId)
  await announce(tx, told, { contentId, commentId, at })
}

/** Runs in the transaction of an edit that names more people. People who were told already get no second notice. */
export async function announceMentions(tx: Tx, mentions: NewMentions): Promise<void> {
  const { commentId, contentId, authorId, userIds, at } = mentions
  if (userIds.length === 0) return
  const told = exceptMuted(mentioned(userIds), contentId, authorId)
  await announce(tx, told, { contentId, commentId, at })
}

/** Runs in the transaction of the decision: tells those concerned, even if they have muted the discussion. */
export async function announceDecision(tx: Tx, told: DecisionToTell): Promise<void> {
  const { userIds, byId, decided = 'decision', afterSeconds = 0 } = told
  const { decisionId = null, contentId = null, commentId = null } = told
  const others = userIds.filter((id) => id !== byId)
  if (others.length === 0) return
  const concerned = Prisma.sql`SELECT unnest(${others}::bpchar[]) AS "userId", 'decision' AS "kind"`
  const [clock] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT clock_timestamp() + make_interval(secs => ${afterSeconds}) AS "at"`
  const at = clock?.at ?? new Date()
  await announce(tx, concerned, { contentId, commentId, decisionId, decided, at })
}

/** Runs in the transaction that undoes a decision: people who have not been mailed yet are told nothing. */
export async function takeBackDecision(tx: Tx, decisionId: string): Promise<void> {
  await tx.notification.deleteMany({ where: { decisionId } })
}

/** Call it before undoing a decision of a sweep. If the author was told of this decision, another valid one takes its place. */
export async function tellOfAnother(tx: Tx, id: string, batchId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Notification" SET "decisionId" = other."id" FROM (
      SELECT "id", "authorId" FROM "Decision" WHERE "batchId" = ${batchId} AND "undoneAt" IS NULL AND "id" <> ${id}
      ORDER BY "id" DESC LIMIT 1) other
    WHERE "decisionId" = ${id} AND "userId" = other."authorId" AND "commentId" IS NULL`
}
