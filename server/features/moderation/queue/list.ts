import { Prisma } from '../../../../prisma/generated/client.ts'
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts'
import type { QueueInput } from '../../../../shared/moderation/schema.ts'
import type { Db } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { SEEN } from '../../comments/decisions/judged.ts'
import { judges } from '../../comments/decisions/judges.ts'
import { SUSPENSION_WAITS } from '../../comments/suspension/contest.ts'
import { readCalm } from '../acts/calm.ts'
import { type Place, readPlace, toCursor } from './cursor.ts'
import { heldRows } from './held.ts'
import { pick, TEXT_IS_THERE } from './pick.ts'
import { type QueuedComment, type QueueRow, toQueued } from './rows.ts'

export interface Queue {
  comments: QueuedComment[]
  nextCursor: string | null
  /** How many comments, notices and contested suspensions wait for a decision, at most 100. */
  waiting: number
  /** Up to which moment the team has read all comments. */
  readTo: Date | null
  calmUntil: Date | null
}

/** How many of a comment's reports are shown, the oldest first. */
const REPORTS = 20

const REPORTS_OF = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('reason', r."reason", 'text', r."word", 'at', r."createdAt", 'by', ru."username") ORDER BY r."createdAt")
  FROM (SELECT * FROM "Report" WHERE "commentId" = c."id" AND "decisionId" IS NULL ORDER BY "createdAt" LIMIT ${REPORTS}) r
  LEFT JOIN "User" ru ON ru."id" = r."byId"), '[]')`

const DECISION_OF = Prisma.sql`(
  SELECT json_build_object('id', d."id", 'act', d."act", 'origin', d."origin", 'reason', d."reason", 'word', d."word", 'at', d."at",
    'byId', d."byId", 'by', du."username", 'batchId', d."batchId", 'contestedAt', d."contestedAt", 'contest', d."contest")
  FROM "Decision" d LEFT JOIN "User" du ON du."id" = d."byId"
  WHERE d."commentId" = c."id" AND d."undoneAt" IS NULL ORDER BY d."at" DESC, d."id" DESC LIMIT 1)`

/** How many wait for a decision, up to the limit that the menu shows. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS "waiting" FROM (
      SELECT 1 FROM "Notice" WHERE "decidedAt" IS NULL
      UNION ALL SELECT 1 FROM "Suspension" s WHERE ${SUSPENSION_WAITS}
      UNION ALL SELECT 1 FROM "HeldComment" c WHERE c."waitingFrom" IS NOT NULL AND ${TEXT_IS_THERE}
      UNION ALL SELECT 1 FROM "Comment" c WHERE c."waitingFrom" IS NOT NULL AND c."removedAt" IS NULL AND ${TEXT_IS_THERE}
      LIMIT ${MODERATION_LIMITS.waitingMax}) waiting`
  return row?.waiting ?? 0
}

/** Comments of one filter, in the order of its index. */
async function commentRows(
  db: Db,
  input: QueueInput,
  after: Place | null,
  limit: number,
): Promise<QueueRow[]> {
  const { rows: picked, order } = await pick(db, input, after, limit)
  return db.$queryRaw<QueueRow[]>`
    SELECT c."id", c."contentId", i."kind"::text AS "kind", i."slug", i."title", c."guest", c."createdAt", c."likesCount",
      u."id" AS "authorId", u."username", u."role"::text AS "role", u."createdAt" AS "since",
      CASE WHEN c."deletedAt" IS NULL OR c."hiddenAt" IS NOT NULL THEN c."text" ELSE '' END AS "text",
      CASE WHEN c."hiddenAt" IS NOT NULL THEN 'hidden' WHEN c."deletedAt" IS NOT NULL THEN 'deleted' ELSE 'visible' END AS "state",
      c."waitingFrom", ${SEEN} AS "seen", c."parentId", pu."username" AS "parentAuthor",
      CASE WHEN p."deletedAt" IS NULL AND p."removedAt" IS NULL THEN p."text" END AS "parentText",
      ${REPORTS_OF} AS "reports", ${DECISION_OF} AS "decision", NULL AS "held", picked.at AS "placeAt"
    FROM (${picked}) picked JOIN "Comment" c ON c."id" = picked."id" JOIN "Content" i ON i."id" = c."contentId"
    LEFT JOIN "User" u ON u."id" = c."authorId"
    LEFT JOIN "Comment" p ON p."id" = c."parentId" LEFT JOIN "User" pu ON pu."id" = p."authorId"
    ORDER BY ${order} LIMIT ${limit}`
}

type Part = (db: Db, input: QueueInput, after: Place | null, limit: number) => Promise<QueueRow[]>

/** Hidden comments come first in the queue; the other parts fill the rest of a page. */
const hiddenRows: Part = async (db, input, after, limit) => {
  const rows = await commentRows(db, { ...input, filter: 'waiting' }, after, limit)
  const end = rows.findIndex(({ state }) => state !== 'hidden')
  return end < 0 ? rows : rows.slice(0, end)
}
const reportedRows: Part = (db, input, after, limit) =>
  commentRows(db, { ...input, filter: 'reported' }, after, limit)

/** The order of the queue's parts; other filters have one part. */
const partsOf = ({ filter }: QueueInput): readonly Part[] =>
  filter === 'waiting' ? [hiddenRows, heldRows, reportedRows] : filter === 'held' ? [heldRows] : [commentRows]

/** The desk's page (docs/product/moderation.md, "Moderation"). @throws BAD_INPUT for a cursor that we never issued */
export async function listQueue(db: Db, actor: Actor, input: QueueInput): Promise<Queue> {
  const { limit, cursor } = input
  const from = cursor === null ? null : readPlace(cursor)
  const [counted, team, mark, calmUntil] = await Promise.all([
    countWaiting(db),
    judges(db),
    db.moderationMark.findUnique({ where: { id: 1 }, select: { readTo: true } }),
    readCalm(db),
  ])
  const found: { row: QueueRow; part: number }[] = []
  for (const [part, rowsOf] of partsOf(input).entries()) {
    if (from && part < from.part) continue
    const after = from?.part === part ? from : null
    const rows = await rowsOf(db, input, after, limit + 1 - found.length)
    found.push(...rows.map((row) => ({ row, part })))
    if (found.length > limit) break
  }
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    comments: shown.map(({ row }) => toQueued(row, actor, team)),
    nextCursor:
      found.length > limit && last
        ? toCursor({ part: last.part, at: last.row.placeAt, id: last.row.id })
        : null,
    waiting: counted,
    readTo: mark?.readTo ?? null,
    calmUntil,
  }
}

/** One mark for everybody, which only moves forwards. */
export async function markReadTo(db: Db, byId: string, at: Date): Promise<{ readTo: Date }> {
  const [row] = await db.$queryRaw<{ readTo: Date }[]>`
    INSERT INTO "ModerationMark" AS m ("id", "readTo", "byId") VALUES (1, LEAST(${at}::timestamptz, clock_timestamp()), ${byId})
    ON CONFLICT ("id") DO UPDATE SET "readTo" = GREATEST(m."readTo", excluded."readTo"), "byId" = excluded."byId", "at" = clock_timestamp()
    RETURNING "readTo"`
  return { readTo: row?.readTo ?? at }
}
