import { Prisma } from '../../../../prisma/generated/client.ts'
import { keysIn } from '../../../../shared/base/tables.ts'
import { FILTERED_MOST } from '../../../../shared/filter-shapes.ts'
import { FILED, FILED_LISTS, type Filed } from '../../../../shared/platforms/kinds.ts'
import { FILED_MOST } from '../../../../shared/texts/fields/filed.ts'
import type { ReviewFilters } from '../../../../shared/texts/schema.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { visible } from '../../../database/visible.ts'
import { type ContentList, type ListedRow, type ListQuery, toList } from '../list.ts'
import { ITEM_DATES, textColumns } from '../selects.ts'

const startOf = (year: number): Prisma.Sql =>
  Prisma.sql`make_timestamp(${year}::int, 1, 1, 0, 0, 0) AT TIME ZONE 'Europe/Paris'`

const column = (name: Filed | (typeof FILED_LISTS)[Filed]): Prisma.Sql => Prisma.raw(`c."${name}"`)

const isFiled = (name: Filed, value: string): Prisma.Sql =>
  Prisma.sql`${value} IN (${column(name)}, ${Prisma.join(
    Array.from({ length: FILED_MOST[name] - 1 }, (_, n) => listed(name, n + 2)),
  )})`

const listed = (name: Filed, place: number): Prisma.Sql =>
  Prisma.sql`split_part(${column(FILED_LISTS[name])}, ${Prisma.raw("E'\\n'")}, ${Prisma.raw(String(place))})`

/** One condition for each place; no review matches two of them, and each order has an index. */
const places = (name: Filed, value: string): Prisma.Sql[] => [
  Prisma.sql`${column(name)} = ${value}`,
  ...Array.from(
    { length: FILED_MOST[name] - 1 },
    (_, n) => Prisma.sql`${column(FILED_LISTS[name])} IS NOT NULL AND ${listed(name, n + 2)} = ${value}`,
  ),
]

const CONDITIONS: {
  [N in keyof ReviewFilters]-?: (value: NonNullable<ReviewFilters[N]>) => Prisma.Sql
} = {
  platform: (platform) => isFiled('platform', platform),
  genre: (genre) => isFiled('genre', genre),
  year: (year) => Prisma.sql`c."visibleFrom" >= ${startOf(year)} AND c."visibleFrom" < ${startOf(year + 1)}`,
  score: (score) => Prisma.sql`c."rating" >= ${score}::numeric`,
  sort: () => Prisma.sql`c."rating" IS NOT NULL`,
}
type Filter = keyof typeof CONDITIONS
const NAMES = keysIn(CONDITIONS)

const NEWEST = Prisma.raw('c."visibleFrom" DESC, c."id" DESC')
const BEST = Prisma.raw('c."rating" DESC, c."visibleFrom" DESC, c."id" DESC')

/** The default order of a list is no filter. */
const asked = (filters: ReviewFilters): Filter[] =>
  NAMES.filter((name) => filters[name] !== undefined && filters[name] !== 'newest')

export const isFiltered = (filters: ReviewFilters): boolean => asked(filters).length > 0

/** The first thousand matches, in order: a page of them costs the same however many reviews there are. */
export async function filteredReviews(
  db: RowReader,
  filters: ReviewFilters,
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
): Promise<ContentList> {
  const names = asked(filters)
  const order = filters.sort === 'score' ? BEST : NEWEST
  const led = FILED.find((name) => filters[name] !== undefined)
  const conditions = names.map((name) => {
    const condition = CONDITIONS[name] as (value: unknown) => Prisma.Sql
    return name === led ? Prisma.empty : Prisma.sql`AND ${condition(filters[name])}`
  })
  const branches = (led ? places(led, filters[led] ?? '') : [Prisma.sql`true`]).map(
    (place) => Prisma.sql`(SELECT c."id", c."rating", c."visibleFrom" FROM "Content" c
        WHERE c."kind" = 'review' AND ${visible('c')} AND ${place} ${Prisma.join(conditions, ' ')}
        ORDER BY ${order} LIMIT ${literal(FILTERED_MOST)})`,
  )
  const [from, to] = [page - 1, page].map((n) => BigInt(n) * BigInt(limit))
  const statement = Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT c."id", row_number() OVER (ORDER BY ${order}) AS place
      FROM (${Prisma.join(branches, ' UNION ALL ')}) c ORDER BY ${order} LIMIT ${literal(FILTERED_MOST)}
    )
    SELECT (SELECT count(*)::int FROM found) AS "total", item.* FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT ${textColumns} FROM found JOIN "Content" c ON c."id" = found."id"
      WHERE found.place > ${from}::bigint AND found.place <= ${to}::bigint ORDER BY found.place
    ) item ON true`
  const rows = await queryRows<ListedRow>(db, `reviews_${names.join('_')}`, statement, ITEM_DATES)
  return toList(rows, { page, limit })
}
