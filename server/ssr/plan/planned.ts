import { hash } from 'node:crypto'
import { Prisma } from '../../../prisma/generated/client.ts'
import { literal } from '../../database/prepared.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { NOW } from '../../database/visible.ts'
import { FRONT_TAG } from '../cache/tags.ts'

const FRONT = Prisma.raw(`'{${FRONT_TAG}}'::text[]`)

/**
 * What will appear or disappear by itself: each a query for `at` (timestamptz) and `tags` (text[], server/ssr/cache/tags.ts),
 * such as publications that are planned. Whatever plans, changes or cancels a moment also clears those tags (triggers),
 * so that pages learn of it.
 */
export const PLANNED: readonly Prisma.Sql[] = [
  // As its insertion at that moment would announce (migration states). It is the newest of its list then, so it follows nothing.
  Prisma.sql`SELECT c."visibleFrom", ARRAY['item:' || c."id", 'list:' || c."kind", 'any:' || c."kind"]
      || ARRAY(SELECT 'signed:' || s."userId" FROM "Signature" s WHERE s."contentId" = c."id" AND s."userId" IS NOT NULL)
    FROM "Content" c WHERE c."visibleFrom" > ${NOW}`,
  // What is on the front page ends, and what is planned begins there.
  Prisma.sql`SELECT DISTINCT "until", ${FRONT} FROM "FrontPagePick"`,
  Prisma.sql`SELECT c."visibleFrom", ${FRONT} FROM "FrontPagePick" p
    JOIN "Content" c ON c."id" = p."contentId" WHERE c."visibleFrom" > ${NOW}`,
  // Changes of what readers have (server/features/writing/copies/due.ts), as a save at that moment announces them.
  Prisma.sql`SELECT w."publishAt", ARRAY['item:' || c."id", 'any:' || c."kind"]
      || ARRAY(SELECT 'signed:' || s."userId" FROM "Signature" s WHERE s."contentId" = c."id" AND s."userId" IS NOT NULL)
    FROM "WorkingCopy" w JOIN "Content" c ON c."id" = w."contentId" WHERE w."publishAt" > ${NOW}`,
]

/** More moments than that come after pages that they concern have been rendered again. */
const MOST = 200

export interface PlannedChange {
  /** By this process's clock (ms since 1970), but as far from now as it is by the database's; never later. */
  at: number
  tags: readonly string[]
}

/** The coming moments, soonest first. Read before what a page shows: one that passes meanwhile still ends the page. */
export async function readPlan(
  db: RowReader,
  sources: readonly Prisma.Sql[] = PLANNED,
): Promise<PlannedChange[]> {
  if (sources.length === 0) return []
  const statement = Prisma.sql`
    SELECT (extract(epoch FROM at - ${NOW}) * 1000)::float8 AS "inMs", tags
    FROM (${Prisma.join(sources, ' UNION ALL ')}) AS planned (at, tags)
    WHERE at > ${NOW} ORDER BY at LIMIT ${literal(MOST)}`
  const name = sources === PLANNED ? 'planned' : `planned_${hash('sha1', statement.sql)}`
  // Before it is asked: too early by the way of the answer rather than too late. What is rendered in between reads the plan
  // again, and ends again.
  const asked = Date.now()
  const rows = await queryRows<{ inMs: number; tags: string[] }>(db, name, statement, [])
  return rows.map(({ inMs, tags }) => ({ at: asked + Math.floor(inMs), tags }))
}

/** When what has these tags changes by itself, or undefined. Nothing made of it outlives that moment. */
export const nextChangeAt = (plan: readonly PlannedChange[], tags: readonly string[]): number | undefined =>
  plan.find((change) => change.tags.some((tag) => tags.includes(tag)))?.at
