import { BATCH, type SectionRow, section } from '../section.ts'

/** What the log says of somebody: what they did, and what the team did to their account. Never who of the team. */
export const LOG_SECTIONS = [
  section({
    name: 'log',
    columns: ['id', 'timestamp', 'level', 'actionType', 'message', 'byMe', 'data'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT * FROM (SELECT lpad((extract(epoch FROM "timestamp") * 1000)::bigint::text, 15, '0') || "id" AS "key",
        "id", "timestamp", "level"::text AS "level", "actionType"::text AS "actionType",
        "message", "userId" IS NOT DISTINCT FROM ${userId} AS "byMe", "data"
      FROM "LogEntry" WHERE "userId" = ${userId} OR "data"->>'targetId' = ${userId}) AS mine
      WHERE "key" > ${after} COLLATE "C" ORDER BY "key" COLLATE "C" LIMIT ${BATCH}`,
  }),
]
