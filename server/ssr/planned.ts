import { Prisma } from '../../prisma/generated/client.ts'
import type { Db } from '../database/client.ts'

/**
 * What will appear or disappear by itself: each a query for `at` (timestamptz) and `tags` (text[], server/ssr/tags.ts),
 * such as publications that are planned. Whatever plans, changes or cancels a moment also clears those tags, so that
 * pages learn of it. Nothing is planned yet.
 */
export const PLANNED: readonly Prisma.Sql[] = []

/** More moments than that come after pages that they concern have been rendered again. */
const MOST = 200

export interface PlannedChange {
  /** By this process's clock (ms since 1970), but as far from now as it is by the database's. */
  at: number
  tags: readonly string[]
}

/** The coming moments, soonest first. Read before what a page shows: one that passes meanwhile still ends the page. */
export async function readPlan(
  db: Pick<Db, '$queryRaw'>,
  sources: readonly Prisma.Sql[] = PLANNED,
): Promise<PlannedChange[]> {
  if (sources.length === 0) return []
  const rows = await db.$queryRaw<{ inMs: number; tags: string[] }[]>`
    SELECT (extract(epoch FROM at - clock_timestamp()) * 1000)::float8 AS "inMs", tags
    FROM (${Prisma.join(sources, ' UNION ALL ')}) AS planned (at, tags)
    WHERE at > clock_timestamp() ORDER BY at LIMIT ${MOST}`
  // From the answer on: too late by its way rather than too early, when the old state would be rendered again.
  const now = Date.now()
  return rows.map(({ inMs, tags }) => ({ at: now + Math.ceil(inMs), tags }))
}

/** When what has these tags changes by itself, or undefined. Nothing made of it outlives that moment. */
export const nextChangeAt = (plan: readonly PlannedChange[], tags: readonly string[]): number | undefined =>
  plan.find((change) => change.tags.some((tag) => tags.includes(tag)))?.at
