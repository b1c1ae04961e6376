import { Prisma } from '../../../../prisma/generated/client.ts'
import type { QueueInput } from '../../../../shared/moderation/schema.ts'
import type { Db } from '../../../database/client.ts'
import { HELD_SEEN } from '../../comments/held/publish.ts'
import type { Place } from './cursor.ts'
import { narrowed, TEXT_IS_THERE } from './pick.ts'
import type { QueueRow } from './rows.ts'

/** Held comments, the oldest first; they are not published yet. @param limit one more than is shown */
export function heldRows(db: Db, input: QueueInput, after: Place | null, limit: number): Promise<QueueRow[]> {
  const conditions = [
    Prisma.sql`c."waitingFrom" IS NOT NULL AND ${TEXT_IS_THERE}`,
    ...(after
      ? [Prisma.sql`(c."waitingFrom", c."id") > (${after.at}::timestamptz, ${after.id}::bpchar)`]
      : []),
    ...narrowed(input),
  ]
  return db.$queryRaw<QueueRow[]>`
    SELECT c."id", c."contentId", i."kind"::text AS "kind", i."slug", i."title", NULL AS "guest", c."createdAt", 0 AS "likesCount",
      u."id" AS "authorId", u."username", u."role"::text AS "role", u."createdAt" AS "since", c."text", 'held' AS "state",
      c."waitingFrom", ${HELD_SEEN} AS "seen", c."parentId",
      pu."username" AS "parentAuthor", CASE WHEN p."deletedAt" IS NULL AND p."removedAt" IS NULL THEN p."text" END AS "parentText",
      '[]'::json AS "reports", NULL AS "decision", json_build_object('rule', c."rule", 'found', c."found") AS "held",
      c."waitingFrom" AS "placeAt"
    FROM "HeldComment" c JOIN "Content" i ON i."id" = c."contentId" JOIN "User" u ON u."id" = c."authorId"
    LEFT JOIN "Comment" p ON p."id" = c."parentId" LEFT JOIN "User" pu ON pu."id" = p."authorId"
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY c."waitingFrom", c."id" LIMIT ${limit}`
}
