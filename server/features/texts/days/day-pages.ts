import { Prisma } from '../../../../prisma/generated/client.ts'
import { literal } from '../../../database/prepared.ts'
import { NOW } from '../../../database/visible.ts'

// For lists with the newest row first, and tables that count their rows a day (decision 004): whole days are skipped,
// so that the last page of 20,000 costs the same as the first.

/** A list by days. Rows come by `visibleFrom`, then by `id`. */
export interface DayList {
  /** The table of days with an open condition: `content_day WHERE kind = 'article'`. */
  days: Prisma.Sql
  /** The same for the rows, under `alias`. */
  rows: Prisma.Sql
  alias: string
  /** The columns of a row, under `alias`. */
  columns: Prisma.Sql
}

const endOf = (day: Prisma.Sql): Prisma.Sql => Prisma.sql`(${day} + 1)::timestamp AT TIME ZONE 'UTC'`

export const TODAY_OF_UTC = Prisma.sql`content_day_of(${NOW})`

/** The end of a day and the offset within it, searched from the nearer end; ROWS and LIMIT stop the walk there. */
const firstDay = (days: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${endOf(Prisma.sql`found.day`)} AS ends,
    found.skip - CASE WHEN found.day = page.today THEN page.later ELSE 0 END AS skip
  FROM page CROSS JOIN LATERAL (
    (SELECT day, page.skip - (upto - items) AS skip FROM (
      SELECT day, items, sum(items) OVER (ORDER BY day DESC ROWS UNBOUNDED PRECEDING) AS upto
      FROM ${days} AND day <= page.today
    ) newest_first WHERE upto > page.skip AND page.skip * 2 < page.items ORDER BY day DESC LIMIT 1)
    UNION ALL
    (SELECT day, upto - (page.items - page.skip) AS skip FROM (
      SELECT day, sum(items) OVER (ORDER BY day ROWS UNBOUNDED PRECEDING) AS upto
      FROM ${days} AND day <= page.today
    ) oldest_first WHERE upto >= page.items - page.skip
      AND page.skip * 2 >= page.items AND page.skip < page.items ORDER BY day LIMIT 1)
  ) found`

/** Items planned for later today come before the visible ones. */
export const laterToday = (rows: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT count(*) FROM ${rows} AND "visibleFrom" > ${NOW} AND "visibleFrom" < ${endOf(TODAY_OF_UTC)}`

/** Counts the items of the days up to now; later days have none yet. */
const itemsOf = (days: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT coalesce(sum(items), 0) FROM ${days} AND day <= ${TODAY_OF_UTC}`

const rowsOf = (list: DayList, total: Prisma.Sql, items: Prisma.Sql): Prisma.Sql => {
  const alias = Prisma.raw(list.alias)
  return Prisma.sql`
  SELECT ${total} AS "total", item.*
  FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
    SELECT ${list.columns} FROM (${items}) ${alias} ORDER BY ${alias}."visibleFrom" DESC, ${alias}."id" DESC
  ) item ON true`
}

/** The first page begins with the newest row, so no day has to be found. */
const firstPage = (list: DayList, limit: Prisma.Sql): Prisma.Sql =>
  rowsOf(
    list,
    Prisma.sql`((${itemsOf(list.days)}) - (${laterToday(list.rows)}))::int`,
    Prisma.sql`SELECT * FROM ${list.rows} AND "visibleFrom" <= ${NOW} ORDER BY "visibleFrom" DESC, "id" DESC LIMIT ${limit}`,
  )

/** @param offset of the page among visible items */
const laterPage = (list: DayList, limit: Prisma.Sql, offset: bigint): Prisma.Sql => Prisma.sql`
  WITH page AS MATERIALIZED (
    SELECT ${TODAY_OF_UTC} AS today, later, ${offset}::bigint + later AS skip, (${itemsOf(list.days)}) AS items
    FROM (${laterToday(list.rows)}) planned (later)
  ), first_day AS MATERIALIZED (${firstDay(list.days)})
  ${rowsOf(
    list,
    Prisma.sql`(SELECT items - later FROM page)::int`,
    Prisma.sql`SELECT * FROM ${list.rows} AND "visibleFrom" <= ${NOW} AND "visibleFrom" < (SELECT ends FROM first_day)
      ORDER BY "visibleFrom" DESC, "id" DESC OFFSET (SELECT skip FROM first_day) LIMIT ${limit}`,
  )}`

/** One statement, so one snapshot and round trip. Rows carry the `total` of the list; an empty page is one row of nulls. */
export const pageByDays = (list: DayList, { page, limit }: { page: number; limit: number }): Prisma.Sql =>
  page === 1
    ? firstPage(list, literal(limit))
    : laterPage(list, literal(limit), BigInt(page - 1) * BigInt(limit))
