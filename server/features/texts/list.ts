import { Prisma } from '../../../prisma/generated/client.ts'
import type { Kind, ListedKind } from '../../../shared/texts/catalog.ts'
import type { Db } from '../../database/client.ts'
import { literal, prepared } from '../../database/prepared.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { NOW, visible } from '../../database/visible.ts'
import {
  ITEM_DATES,
  type ItemRow,
  type ListedItem,
  textColumns,
  toItem,
  wholeTextColumns,
} from './selects.ts'

export interface ContentList<K extends Kind = ListedKind> {
  items: (ListedItem & { kind: K })[]
  page: number
  pages: number
  total: number
  /** The part of a long search that was used (SEARCH_WORDS). */
  searchedFor?: string
  /** What was searched instead of words that nothing holds. */
  corrected?: string
}

export type ListedRow = ItemRow & { kind: ListedKind; total: number }

export interface ListQuery<K extends Kind = ListedKind> {
  kind: K
  page: number
  limit: number
  withContent?: boolean | undefined
}

/** Rows carry the `total` of the list. A page without items is one row of nulls. */
export function toList<K extends Kind>(
  rows: (ItemRow & { kind: K; total: number })[],
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
): ContentList<K> {
  const total = rows[0]?.total ?? 0
  const items = rows.filter((row) => row.id !== null).map(toItem)
  return { items, page, pages: Math.ceil(total / limit), total }
}

const endOf = (day: Prisma.Sql): Prisma.Sql => Prisma.sql`(${day} + 1)::timestamp AT TIME ZONE 'UTC'`

const TODAY = Prisma.sql`content_day_of(${NOW})`

/** The end of a day and the offset within it, looked for from the nearer end; ROWS and LIMIT stop the walk there. */
const firstDay = (kind: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${endOf(Prisma.sql`found.day`)} AS ends,
    found.skip - CASE WHEN found.day = page.today THEN page.later ELSE 0 END AS skip
  FROM page CROSS JOIN LATERAL (
    (SELECT day, page.skip - (upto - items) AS skip FROM (
      SELECT day, items, sum(items) OVER (ORDER BY day DESC ROWS UNBOUNDED PRECEDING) AS upto
      FROM content_day WHERE kind = ${kind} AND day <= page.today
    ) newest_first WHERE upto > page.skip AND page.skip * 2 < page.items ORDER BY day DESC LIMIT 1)
    UNION ALL
    (SELECT day, upto - (page.items - page.skip) AS skip FROM (
      SELECT day, sum(items) OVER (ORDER BY day ROWS UNBOUNDED PRECEDING) AS upto
      FROM content_day WHERE kind = ${kind} AND day <= page.today
    ) oldest_first WHERE upto >= page.items - page.skip
      AND page.skip * 2 >= page.items AND page.skip < page.items ORDER BY day LIMIT 1)
  ) found`

const laterOf = (kind: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT count(*) FROM "Content"
  WHERE "kind" = ${kind} AND "visibleFrom" > ${NOW} AND "visibleFrom" < ${endOf(TODAY)}`

const rowsOf = (total: Prisma.Sql, columns: Prisma.Sql, items: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${total} AS "total", item.*
  FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
    SELECT ${columns} FROM (${items}) c ORDER BY c."visibleFrom" DESC, c."id" DESC
  ) item ON true`

/** What is in the days up to now; what is planned for later ones has none yet. */
const itemsOf = (kind: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT coalesce(sum(items), 0) FROM content_day WHERE kind = ${kind} AND day <= ${TODAY}`

/** The first page begins with the newest item: no day is looked for. */
const firstPage = (kind: Prisma.Sql, columns: Prisma.Sql, limit: Prisma.Sql): Prisma.Sql =>
  rowsOf(
    Prisma.sql`((${itemsOf(kind)}) - (${laterOf(kind)}))::int`,
    columns,
    Prisma.sql`SELECT * FROM "Content" this WHERE "kind" = ${kind} AND ${visible('this')}
      ORDER BY "visibleFrom" DESC, "id" DESC LIMIT ${limit}`,
  )

/** What is planned for later today precedes what is visible. @param offset of the page among what is visible */
const laterPage = (
  kind: Prisma.Sql,
  columns: Prisma.Sql,
  limit: Prisma.Sql,
  offset: bigint,
): Prisma.Sql => Prisma.sql`
  WITH page AS MATERIALIZED (
    SELECT ${TODAY} AS today, later, ${offset}::bigint + later AS skip, (${itemsOf(kind)}) AS items
    FROM (${laterOf(kind)}) planned (later)
  ), first_day AS MATERIALIZED (${firstDay(kind)})
  ${rowsOf(
    Prisma.sql`(SELECT items - later FROM page)::int`,
    columns,
    Prisma.sql`SELECT * FROM "Content" this
      WHERE "kind" = ${kind} AND ${visible('this')} AND "visibleFrom" < (SELECT ends FROM first_day)
      ORDER BY "visibleFrom" DESC, "id" DESC OFFSET (SELECT skip FROM first_day) LIMIT ${limit}`,
  )}`

/**
 * Newest first. content_day counts the items of each day, so whole days are skipped: the last page of 20,000 costs what
 * the first does (decision 004). One statement, so one snapshot and round trip.
 */
export async function listContent(db: RowReader, query: ListQuery): Promise<ContentList> {
  const { page, limit, withContent = false } = query
  const kind = Prisma.sql`${query.kind}::"ContentKind"`
  const columns = withContent ? wholeTextColumns : textColumns
  const most = literal(limit)
  const statement =
    page === 1
      ? firstPage(kind, columns, most)
      : laterPage(kind, columns, most, BigInt(page - 1) * BigInt(limit))
  const prepare = `content_list_${limit}${page === 1 ? '_first' : ''}${withContent ? '_with_body' : ''}`
  return toList(await queryRows<ListedRow>(db, prepare, statement, ITEM_DATES), query)
}

export async function countContent(db: Db): Promise<{ articles: number; reviews: number }> {
  const rows = await db.$queryRaw<{ kind: Kind; total: number }[]>(
    Prisma.sql`${prepared('content_counts')}
      SELECT kind::text AS "kind", (sum(items) - (${laterOf(Prisma.sql`d.kind`)}))::int AS "total" FROM content_day d WHERE day <= ${TODAY} GROUP BY kind`,
  )
  const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.total ?? 0
  return { articles: of('article'), reviews: of('review') }
}
