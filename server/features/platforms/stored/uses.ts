import { Prisma } from '../../../../prisma/generated/client.ts'
import { FILED_LISTS, type Filed } from '../../../../shared/platforms/kinds.ts'
import type { FilingKey } from '../../../../shared/platforms/schema.ts'
import type { Tx } from '../../../database/client.ts'

/** How many texts and games have a platform or genre, also hidden ones and those in the bin. */
export interface FilingUses {
  texts: number
  games: number
}

type Reader = Pick<Tx, '$queryRaw'>

const column = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`)

/** The condition for rows of "Content" under one of these. */
export const textsUnder = (kind: Filed, id: string): Prisma.Sql =>
  Prisma.sql`${id} = ANY (string_to_array(coalesce(${column(FILED_LISTS[kind])}, ${column(kind)}), ${Prisma.raw("E'\\n'")}))`

export async function filingUses(db: Reader, kind: Filed): Promise<Map<string, FilingUses>> {
  const [one, list] = [column(kind), column(FILED_LISTS[kind])]
  const rows = await db.$queryRaw<(FilingUses & { id: string })[]>`
    SELECT id, sum(texts)::int AS texts, sum(games)::int AS games FROM (
      SELECT unnest(string_to_array(coalesce(${list}, ${one}), ${Prisma.raw("E'\\n'")})) AS id, 1 AS texts, 0 AS games
      FROM "Content" WHERE ${one} IS NOT NULL
      UNION ALL SELECT unnest(${list}), 0, 1 FROM "Game"
    ) used GROUP BY id`
  return new Map(rows.map(({ id, texts, games }) => [id, { texts, games }]))
}

/** Whether anything names it: texts and work on them, games and releases, and what these were before. */
export async function isFilingUsed(db: Reader, { kind, id }: FilingKey): Promise<boolean> {
  const list = FILED_LISTS[kind]
  const inFields = Prisma.sql`(fields ->> ${kind} = ${id}
    OR ${id} = ANY (string_to_array(fields ->> ${list}, ${Prisma.raw("E'\\n'")})))`
  const ofGame = Prisma.sql`jsonb_path_exists(fields, ${Prisma.raw(`'$.${list}[*] ? (@ == $id)'`)}, jsonb_build_object('id', ${id}::text))`
  const inReleases = Prisma.sql`jsonb_path_exists(fields, '$.releases[*].platforms[*] ? (@ == $id)', jsonb_build_object('id', ${id}::text))`
  const [row] = await db.$queryRaw<{ used: boolean }[]>`
    SELECT EXISTS (SELECT FROM "Content" WHERE ${textsUnder(kind, id)})
      OR EXISTS (SELECT FROM "Game" WHERE ${id} = ANY (${column(list)}))
      OR (${kind} = 'platform' AND EXISTS (SELECT FROM "GameRelease" WHERE ${id} = ANY ("platforms")))
      OR EXISTS (SELECT FROM (SELECT "fields" FROM "WorkingCopy" UNION ALL SELECT "planned" FROM "WorkingCopy"
        UNION ALL SELECT "fields" FROM "ContentVersion") AS kept (fields) WHERE ${inFields})
      OR EXISTS (SELECT FROM (SELECT "fields" FROM "GameVersion") AS kept (fields) WHERE ${ofGame} OR ${inReleases})
      OR EXISTS (SELECT FROM "Filing" WHERE "kind" = ${kind} AND "mergedInto" = ${id}) AS used`
  return row?.used ?? true
}
