import { Prisma } from '../../../../prisma/generated/client.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { gameVisible } from '../selects.ts'

/** The first or last of the releases of visible games that have a date, through the index of releases. */
const endOf = (
  order: 'ASC' | 'DESC',
): Prisma.Sql => Prisma.sql`(SELECT extract(year FROM g."releaseOn")::int FROM "Game" g
  WHERE ${gameVisible} AND g."releaseOn" > '-infinity' AND g."releaseOn" < 'infinity'
  ORDER BY g."releaseOn" ${Prisma.raw(order)}, g."id" ${Prisma.raw(order)} LIMIT 1)`

/** The years in which games that readers see are released, the newest first: each is one look into an index. */
export async function yearsOfGames(db: RowReader): Promise<number[]> {
  const statement = Prisma.sql`
    SELECT year FROM generate_series(greatest(${endOf('ASC')}, ${literal(GAME_LIMITS.firstYear)}),
      least(${endOf('DESC')}, ${literal(GAME_LIMITS.lastYear)})) AS year
    CROSS JOIN LATERAL (SELECT FROM "Game" g WHERE ${gameVisible}
      AND g."releaseOn" >= make_date(year, 1, 1) AND g."releaseOn" <= make_date(year, 12, 31)
      ORDER BY g."releaseOn" DESC, g."id" DESC LIMIT 1) one
    ORDER BY year DESC`
  const rows = await queryRows<{ year: number }>(db, 'game_years', statement, [])
  return rows.map(({ year }) => year)
}
