import { Prisma } from '../../../../prisma/generated/client.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { CONTENT_LIMITS } from '../../../../shared/texts/limits.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { NOW, visible } from '../../../database/visible.ts'

const yearOf = (at: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`extract(year FROM ${at} AT TIME ZONE 'Europe/Paris')::int`

const startOf = (year: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`make_timestamp(${year}, 1, 1, 0, 0, 0) AT TIME ZONE 'Europe/Paris'`

const NEXT = Prisma.raw('year + 1')
const YEAR = Prisma.raw('year')

/**
 * The years in which readers got a text of these kinds, by the clock of Paris as filters have it, the newest first. Each
 * year is one look into an index, however many texts it has; `content_day` knows only days of UTC.
 */
export async function yearsOfTexts(db: RowReader, kinds: readonly ListedKind[]): Promise<number[]> {
  const statement = Prisma.sql`
    SELECT year FROM (
      SELECT generate_series(greatest(${yearOf(Prisma.raw('min(first."visibleFrom")'))}, ${literal(CONTENT_LIMITS.firstYear)}), ${yearOf(NOW)}) AS year
      FROM unnest(${kinds}::"ContentKind"[]) AS asked_kind CROSS JOIN LATERAL (
        SELECT c."visibleFrom" FROM "Content" c WHERE c."kind" = asked_kind AND ${visible('c')}
        ORDER BY c."visibleFrom", c."id" LIMIT 1) first
    ) years WHERE EXISTS (
      SELECT FROM unnest(${kinds}::"ContentKind"[]) AS asked_kind CROSS JOIN LATERAL (
        SELECT FROM "Content" c WHERE c."kind" = asked_kind AND ${visible('c')}
          AND c."visibleFrom" >= ${startOf(YEAR)} AND c."visibleFrom" < ${startOf(NEXT)}
        ORDER BY c."visibleFrom" DESC, c."id" DESC LIMIT 1) one
    ) ORDER BY year DESC`
  const rows = await queryRows<{ year: number }>(db, 'text_years', statement, [])
  return rows.map(({ year }) => year)
}
