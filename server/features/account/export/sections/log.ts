import { BATCH, type SectionRow, section } from '../section.ts'
import { titleIsVisible } from './visibility.ts'

type Entry = SectionRow & { message: string; data: Record<string, unknown> | null; told: boolean }

/** Leaves out title and address of a text that the user may not see now. */
function withoutText({ told, ...row }: Entry): SectionRow {
  if (told || row.data?.slug === undefined) return row
  const { slug: _, ...data } = row.data
  return { ...row, message: row.message.replace(/ : «.*$/s, ''), data }
}

/** The log's entries by and about a user never name who of the team acted. */
export const LOG_SECTIONS = [
  section({
    name: 'log',
    columns: ['id', 'timestamp', 'level', 'actionType', 'message', 'byMe', 'data'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<Entry[]>`
        SELECT mine.*, c."id" IS NOT NULL AND ${titleIsVisible('c', userId)} AS "told"
        FROM (SELECT lpad((extract(epoch FROM "timestamp") * 1000)::bigint::text, 15, '0') || "id" AS "key",
            "id", "timestamp", "level"::text AS "level", "actionType"::text AS "actionType",
            "message", "userId" IS NOT DISTINCT FROM ${userId} AS "byMe", "data"
          FROM "LogEntry" WHERE "userId" = ${userId} OR "data"->>'targetId' = ${userId}) AS mine
        LEFT JOIN "Content" c ON c."id" = (mine."data"->>'id')::bpchar
        WHERE "key" > ${after} COLLATE "C" ORDER BY "key" COLLATE "C" LIMIT ${BATCH}`
      return rows.map(withoutText)
    },
  }),
]
