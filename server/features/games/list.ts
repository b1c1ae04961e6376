import { Prisma } from '../../../prisma/generated/client.ts'
import { keysIn } from '../../../shared/base/tables.ts'
import { BEST_FROM } from '../../../shared/filter-shapes.ts'
import type { GameSort } from '../../../shared/games/catalog.ts'
import { GAME_LIMITS } from '../../../shared/games/limits.ts'
import type { GameFilters } from '../../../shared/games/schema.ts'
import { literal } from '../../database/prepared.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { NOW } from '../../database/visible.ts'
import { pageByDays } from '../texts/days/day-pages.ts'
import { gameId } from './read.ts'
import { type GameItem, gameColumns, gameVisible, scoreHolds, stateSql, toGame } from './selects.ts'

export interface GameList {
  games: GameItem[]
  page: number
  pages: number
  total: number
}

type ListRow = GameItem & { total: number }
type GameQuery = GameFilters & { page: number; limit: number }

const toPage = (rows: ListRow[], { page, limit }: GameQuery): GameList => {
  const total = rows[0]?.total ?? 0
  const games = rows.filter(({ id }) => id !== null).map(toGame)
  return { games, page, pages: Math.ceil(total / limit), total }
}

const inYear = (year: number | Prisma.Sql): Prisma.Sql =>
  Prisma.sql`g."releaseOn" BETWEEN make_date(${year}::int, 1, 1) AND make_date(${year}::int, 12, 31)`

const onPlatform = (platform: string | Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${platform} = ANY (g."platforms")`

/** A hash in which each id of an order is looked up until there are enough; with a join, the planner would sort all of them. */
const isIn = (id: string, ids: Prisma.Sql): Prisma.Sql => Prisma.sql`(${Prisma.raw(id)} IN (${ids})) IS TRUE`

const SCORES = Prisma.sql`SELECT s.game_id FROM game_score s WHERE ${scoreHolds}`

const CONDITIONS = {
  platform: onPlatform,
  genre: (genre: string) => Prisma.sql`${genre} = ANY (g."genres")`,
  year: inYear,
  state: (state: string) => Prisma.sql`${stateSql} = ${state}`,
  score: (score: number) => isIn('g."id"', Prisma.sql`${SCORES} AND s.score >= ${score}::numeric`),
}
const FILTERS = keysIn(CONDITIONS)

const HIDDEN = Prisma.sql`SELECT g."id" FROM "Game" g WHERE g."visibleFrom" IS NULL OR g."visibleFrom" > ${NOW}`

/** Ids of matching games, in order; the id ends each sort key, so that no page repeats a game. */
function inOrder(sort: GameSort | undefined, conditions: readonly Prisma.Sql[]): Prisma.Sql {
  // By OFFSET 0 the planner walks the index of releases; it would read all games and sort those that fit.
  const games =
    sort === 'release'
      ? Prisma.sql`(SELECT * FROM "Game" ORDER BY "releaseOn" DESC, "id" DESC OFFSET 0)`
      : Prisma.sql`"Game"`
  const fits = Prisma.sql`SELECT g."id" FROM ${games} g WHERE ${Prisma.join([gameVisible, ...conditions], ' AND ')}`
  const isSeen = (id: string) =>
    conditions.length > 0 ? isIn(id, fits) : Prisma.sql`${Prisma.raw(id)} NOT IN (${HIDDEN})`
  switch (sort) {
    case 'name':
      return Prisma.sql`SELECT n.game_id FROM game_name n WHERE n.position = 1 AND ${isSeen('n.game_id')} ORDER BY n.folded, n.game_id`
    case 'score':
      return Prisma.sql`${SCORES} AND ${isSeen('s.game_id')} ORDER BY s.score DESC, s.game_id DESC`
    case 'release':
      return Prisma.sql`${fits} ORDER BY g."releaseOn" DESC, g."id" DESC`
    case undefined:
      return Prisma.sql`${fits} ORDER BY g."visibleFrom" DESC, g."id" DESC`
  }
}

/** The first thousand matching games, in their order (decision 087). */
async function filteredGames(db: RowReader, asked: GameQuery): Promise<GameList> {
  const { sort, page, limit } = asked
  const filters = FILTERS.filter((name) => asked[name] !== undefined)
  const conditions = filters.map((name) => {
    const condition = CONDITIONS[name] as (value: unknown) => Prisma.Sql
    return condition(asked[name])
  })
  const statement = Prisma.sql`
    WITH found (id) AS MATERIALIZED (${inOrder(sort, conditions)} LIMIT ${literal(GAME_LIMITS.filtered)})
    SELECT (SELECT count(*)::int FROM found) AS "total", item.* FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT ${gameColumns} FROM (
        SELECT id, row_number() OVER () AS place FROM (
          SELECT id FROM found OFFSET ${BigInt(page - 1) * BigInt(limit)}::bigint LIMIT ${BigInt(limit)}::bigint) paged
      ) page CROSS JOIN LATERAL (SELECT * FROM "Game" g WHERE g."id" = page.id OFFSET 0) g ORDER BY page.place
    ) item ON true`
  const name = ['games', sort ?? 'newest', ...filters].join('_')
  return toPage(await queryRows<ListRow>(db, name, statement, []), asked)
}

/** Games in the order in which readers got them, newest first, read by days like lists of texts (decision 004); one statement. */
async function allGames(db: RowReader, asked: GameQuery): Promise<GameList> {
  const { page, limit } = asked
  const list = {
    days: Prisma.raw('game_day WHERE true'),
    rows: Prisma.raw('"Game" WHERE true'),
    alias: 'g',
    columns: gameColumns,
  }
  const name = `games_${limit}${page === 1 ? '_first' : ''}`
  const rows = await queryRows<ListRow>(db, name, pageByDays(list, asked), [])
  return toPage(rows, asked)
}

export const listGames = (db: RowReader, asked: GameQuery): Promise<GameList> => {
  const { platform, genre, year, state, score, sort } = asked
  const isFiltered = [platform, genre, year, state, score, sort].some((one) => one !== undefined)
  return isFiltered ? filteredGames(db, asked) : allGames(db, asked)
}

export interface BestList {
  platform: string
  year: number
}

/** The lists of a game's year on its platforms, where enough games have a score. */
export async function bestLists(db: RowReader, slug: string): Promise<BestList[]> {
  const statement = Prisma.sql`
    SELECT its.platform, its.year::int AS "year" FROM (
      SELECT its.platform, its.place, extract(year FROM one."releaseOn") AS year
      FROM "Game" one CROSS JOIN unnest(one."platforms") WITH ORDINALITY AS its (platform, place)
      WHERE one."id" = ${gameId(slug)} AND isfinite(one."releaseOn")
    ) its CROSS JOIN LATERAL (
      SELECT count(*) AS scored FROM (
        SELECT FROM "Game" g JOIN game_score s ON s.game_id = g."id" AND ${scoreHolds}
        WHERE ${gameVisible} AND ${onPlatform(Prisma.raw('its.platform'))} AND ${inYear(Prisma.raw('its.year'))}
        LIMIT ${literal(BEST_FROM)}
      ) few
    ) best WHERE best.scored >= ${literal(BEST_FROM)} ORDER BY its.place`
  return queryRows<BestList>(db, 'game_best', statement, [])
}
