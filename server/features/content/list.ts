import { Prisma } from '../../../prisma/generated/client.ts'
import type { Kind } from '../../../shared/content/catalog.ts'
import type { Db } from '../../database/client.ts'
import { type ContentItem, type ItemRow, itemColumns, toItem } from './selects.ts'

/** A page of a list. */
export interface ContentList {
  items: (ContentItem & { content?: string })[]
  page: number
  /** How many pages there are; 0 when there is nothing. */
  pages: number
  total: number
}

/** Which page of which list. */
export interface ListQuery {
  kind: Kind
  page: number
  limit: number
  withContent?: boolean | undefined
}

/** Puts rows, each with the `total` of the list, together to a page. A page without items is one row of nulls. */
export function toList(rows: (ItemRow & { total: number })[], { page, limit }: ListQuery): ContentList {
  const total = rows[0]?.total ?? 0
  const items = rows.filter((row) => row.id !== null).map(toItem)
  return { items, page, pages: Math.ceil(total / limit), total }
}

/**
 * A page of the list, newest first. The table content_day says how many items each day has, so whole days
 * are skipped without reading them, and the total is a sum over days: the last page of 20,000 costs what the
 * first does (DESIGN section 5). One statement, so one snapshot and one round trip.
 */
export async function listContent(db: Db, query: ListQuery): Promise<ContentList> {
  const { kind: name, page, limit, withContent = false } = query
  const kind = Prisma.sql`${name}::"ContentKind"`
  const skip = Prisma.sql`${BigInt(page - 1) * BigInt(limit)}::bigint`
  const rows = await db.$queryRaw<(ItemRow & { total: number })[]>`
    WITH first_day AS (
      -- ROWS and LIMIT let the walk over days end where the page begins.
      SELECT day, ${skip} - (upto - items) AS skip FROM (
        SELECT day, items, sum(items) OVER (ORDER BY day DESC ROWS UNBOUNDED PRECEDING) AS upto
        FROM content_day WHERE kind = ${kind}
      ) days WHERE upto > ${skip} ORDER BY day DESC LIMIT 1
    )
    SELECT (SELECT coalesce(sum(items), 0)::int FROM content_day WHERE kind = ${kind}) AS "total", item.*
    FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT ${itemColumns(withContent)}
      FROM (
        SELECT * FROM "Content"
        WHERE "kind" = ${kind} AND "deletedAt" IS NULL
          AND "createdAt" < ((SELECT day FROM first_day) + 1)::timestamp AT TIME ZONE 'UTC'
        ORDER BY "createdAt" DESC, "id" DESC
        OFFSET (SELECT skip FROM first_day) LIMIT ${limit}
      ) c JOIN "User" u ON u."id" = c."authorId"
      ORDER BY c."createdAt" DESC, c."id" DESC
    ) item ON true`
  return toList(rows, query)
}

/** How many articles and reviews readers can see. */
export async function countContent(db: Db): Promise<{ articles: number; reviews: number }> {
  const rows = await db.$queryRaw<{ kind: Kind; total: number }[]>(
    Prisma.sql`SELECT kind::text AS "kind", sum(items)::int AS "total" FROM content_day GROUP BY kind`,
  )
  const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.total ?? 0
  return { articles: of('article'), reviews: of('review') }
}
