import { Prisma } from '../../../../prisma/generated/client.ts'
import { FILTERED_MOST } from '../../../../shared/filter-shapes.ts'
import type { ReviewFilters } from '../../../../shared/texts/schema.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { visible } from '../../../database/visible.ts'
import { type ContentList, type ListedRow, type ListQuery, toList } from '../list.ts'
import { ITEM_DATES, textColumns } from '../selects.ts'

const startOf = (year: number): Prisma.Sql =>
  Prisma.sql`make_timestamp(${year}::int, 1, 1, 0, 0, 0) AT TIME ZONE 'Europe/Paris'`

/** Of each filter its condition on `c`. */
const CONDITIONS: {
  [N in keyof ReviewFilters]-?: (value: NonNullable<ReviewFilters[N]>) => Prisma.Sql
} = {
  platform: (platform) => Prisma.sql`c."platform" = ${platform}`,
  genre: (genre) => Prisma.sql`c."genre" = ${genre}`,
  year: (year) => Prisma.sql`c."visibleFrom" >= ${startOf(year)} AND c."visibleFrom" < ${startOf(year + 1)}`,
  score: (score) => Prisma.sql`c."rating" >= ${score}::numeric`,
  sort: () => Prisma.sql`c."rating" IS NOT NULL`,
}
type Filter = keyof typeof CONDITIONS
const NAMES = Object.keys(CONDITIONS) as Filter[]

const NEWEST = Prisma.raw('c."visibleFrom" DESC, c."id" DESC')
const BEST = Prisma.raw('c."rating" DESC, c."visibleFrom" DESC, c."id" DESC')

/** The order that a list has anyway is no filter. */
const asked = (filters: ReviewFilters): Filter[] =>
  NAMES.filter((name) => filters[name] !== undefined && filters[name] !== 'newest')

export const isFiltered = (filters: ReviewFilters): boolean => asked(filters).length > 0

/** The first thousand that fit, in their order: a page of them costs the same however many reviews there are. */
export async function filteredReviews(
  db: RowReader,
  filters: ReviewFilters,
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
): Promise<ContentList> {
  const names = asked(filters)
  const order = filters.sort === 'score' ? BEST : NEWEST
  const conditions = names.map((name) => {
    const condition = CONDITIONS[name] as (value: unknown) => Prisma.Sql
    return Prisma.sql`AND ${condition(filters[name])}`
  })
  const [from, to] = [page - 1, page].map((n) => BigInt(n) * BigInt(limit))
  const statement = Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT c."id", row_number() OVER (ORDER BY ${order}) AS place FROM "Content" c
      WHERE c."kind" = 'review' AND ${visible('c')} ${Prisma.join(conditions, ' ')}
      ORDER BY ${order} LIMIT ${literal(FILTERED_MOST)}
    )
    SELECT (SELECT count(*)::int FROM found) AS "total", item.* FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT ${textColumns} FROM found JOIN "Content" c ON c."id" = found."id"
      WHERE found.place > ${from}::bigint AND found.place <= ${to}::bigint ORDER BY found.place
    ) item ON true`
  const rows = await queryRows<ListedRow>(db, `reviews_${names.join('_')}`, statement, ITEM_DATES)
  return toList(rows, { page, limit })
}
