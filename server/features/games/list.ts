import { Prisma } from '../../../prisma/generated/client.ts'
import { BEST_FROM } from '../../../shared/filters.ts'
import type { GameSort } from '../../../shared/games/catalog.ts'
import { GAME_LIMITS } from '../../../shared/games/limits.ts'
import type { GameFilters } from '../../../shared/games/schema.ts'
import { literal } from '../../database/prepared.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { pageByDays } from '../texts/days/day-pages.ts'
import { gameId } from './read.ts'
import { type GameItem, gameColumns, gameVisible, scoreHolds, stateSql, toGame } from './selects.ts'

export interface GameList {
  games: GameItem[]
  page: number
  pages: number
  /** Of a filtered list at most GAME_LIMITS.filtered. */
  total: number
}

type ListRow = GameItem & { total: number }
type GameQuery = GameFilters & { page: number; limit: number }

/** Of each filter its condition on `g`; those that are not asked for are left out. */
const conditionsOf = ({ platform, genre, year, state, score }: GameFilters): [string, Prisma.Sql][] => [
  ...(platform
    ? [['platform', Prisma.sql`g."platforms" @> ARRAY[${platform}]::varchar[]`] as [string, Prisma.Sql]]
    : []),
  ...(genre ? [['genre', Prisma.sql`g."genres" @> ARRAY[${genre}]::varchar[]`] as [string, Prisma.Sql]] : []),
  ...(year
    ? [
        [
          'year',
          Prisma.sql`g."releaseOn" BETWEEN make_date(${year}::int, 1, 1) AND make_date(${year}::int, 12, 31)`,
        ] as [string, Prisma.Sql],
      ]
    : []),
  ...(state ? [['state', Prisma.sql`${stateSql} = ${state}`] as [string, Prisma.Sql]] : []),
  ...(score !== undefined
    ? [['score', Prisma.sql`s.score >= ${score}::numeric`] as [string, Prisma.Sql]]
    : []),
]

const NAME = Prisma.raw('JOIN game_name n ON n.game_id = g."id" AND n.position = 1')
const SCORE = Prisma.sql`JOIN game_score s ON s.game_id = g."id" AND ${scoreHolds}`

/** What a list is read from besides, and its order; the id ends every order, so that no page repeats a game. */
const ORDERS: Record<GameSort | 'newest', { with: Prisma.Sql; by: Prisma.Sql }> = {
  newest: { with: Prisma.empty, by: Prisma.raw('g."visibleFrom" DESC, g."id" DESC') },
  name: { with: NAME, by: Prisma.raw('n.folded, n.game_id') },
  score: { with: SCORE, by: Prisma.raw('s.score DESC, s.game_id DESC') },
  release: { with: Prisma.empty, by: Prisma.raw('g."releaseOn" DESC, g."id" DESC') },
}

const toPage = (rows: ListRow[], { page, limit }: GameQuery): GameList => {
  const total = rows[0]?.total ?? 0
  return {
    games: rows.filter(({ id }) => id !== null).map(toGame),
    page,
    pages: Math.ceil(total / limit),
    total,
  }
}

/** The first thousand that fit, in their order: a page of them costs the same however many games there are. */
async function filteredGames(db: RowReader, asked: GameQuery): Promise<GameList> {
  const { sort, page, limit } = asked
  const order = ORDERS[sort ?? 'newest']
  const conditions = conditionsOf(asked)
  const scored = sort !== 'score' && asked.score !== undefined ? SCORE : Prisma.empty
  const where = conditions.map(([, sql]) => Prisma.sql`AND ${sql}`)
  const statement = Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT g."id", row_number() OVER (ORDER BY ${order.by}) AS place FROM "Game" g ${order.with} ${scored}
      WHERE ${gameVisible} ${where.length > 0 ? Prisma.join(where, ' ') : Prisma.empty}
      ORDER BY ${order.by} LIMIT ${literal(GAME_LIMITS.filtered)}
    )
    SELECT (SELECT count(*)::int FROM found) AS "total", item.* FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT ${gameColumns} FROM found JOIN "Game" g ON g."id" = found."id"
      WHERE found.place > ${BigInt(page - 1) * BigInt(limit)}::bigint AND found.place <= ${BigInt(page) * BigInt(limit)}::bigint
      ORDER BY found.place
    ) item ON true`
  const name = ['games', sort ?? 'newest', ...conditions.map(([filter]) => filter)].join('_')
  return toPage(await queryRows<ListRow>(db, name, statement, []), asked)
}

/** The last that came to readers first, by days as lists of texts are (decision 004); one statement. */
async function allGames(db: RowReader, asked: GameQuery): Promise<GameList> {
  const { page, limit } = asked
  const list = {
    days: Prisma.raw('game_day WHERE true'),
    rows: Prisma.raw('"Game" WHERE true'),
    alias: 'g',
    columns: gameColumns,
  }
  const name = `games_${limit}${page === 1 ? '_first' : ''}`
  return toPage(await queryRows<ListRow>(db, name, pageByDays(list, asked), []), asked)
}

/** Games that readers see. */
export const listGames = (db: RowReader, asked: GameQuery): Promise<GameList> => {
  const { platform, genre, year, state, score, sort } = asked
  const isFiltered = [platform, genre, year, state, score, sort].some((one) => one !== undefined)
  return isFiltered ? filteredGames(db, asked) : allGames(db, asked)
}

/** The best of a year on a platform. */
export interface BestList {
  platform: string
  year: number
}

/**
 * Those of a game's year on its platforms, where enough of them have a score. It is read in the tick of the game, so that
 * both are one round trip.
 */
export async function bestLists(db: RowReader, slug: string): Promise<BestList[]> {
  const statement = Prisma.sql`
    SELECT its.platform, its.year::int AS "year" FROM (
      SELECT unnest(one."platforms") AS platform, extract(year FROM one."releaseOn") AS year FROM "Game" one
      WHERE one."id" = ${gameId(slug)} AND isfinite(one."releaseOn")
    ) its CROSS JOIN LATERAL (
      SELECT count(*) AS scored FROM (
        SELECT FROM "Game" g ${SCORE} WHERE ${gameVisible} AND g."platforms" @> ARRAY[its.platform]::varchar[]
          AND g."releaseOn" BETWEEN make_date(its.year::int, 1, 1) AND make_date(its.year::int, 12, 31)
        LIMIT ${literal(BEST_FROM)}
      ) few
    ) best WHERE best.scored >= ${literal(BEST_FROM)}`
  return queryRows<BestList>(db, 'game_best', statement, [])
}
