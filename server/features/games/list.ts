import { Prisma } from '../../../prisma/generated/client.ts'
import { BEST_FROM } from '../../../shared/filter-shapes.ts'
import { GAME_LIMITS } from '../../../shared/games/limits.ts'
import type { GameFilters } from '../../../shared/games/schema.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { pageByDays } from '../texts/days/day-pages.ts'
import { idsInOrder, READ_AT, type ReadAt } from './listing/held.ts'
import { bestKey, firstThatFit, listedGames } from './listing/listed.ts'
import type { YearRead } from './read.ts'
import { type GameItem, gameColumns, gameVisible, toGame } from './selects.ts'

export interface GameList {
  games: GameItem[]
  page: number
  pages: number
  /** Of a filtered list at most GAME_LIMITS.filtered. */
  total: number
}

type ListRow = GameItem & { total: number }
type GameQuery = GameFilters & { page: number; limit: number }

type ChosenRow = GameItem & ReadAt

/**
 * The first thousand that fit, by the order that this process keeps (decision 087), so that a page of them costs the same
 * however many games there are.
 */
async function filteredGames(db: RowReader, asked: GameQuery): Promise<GameList> {
  const { sort = 'newest', page, limit } = asked
  const list = await listedGames.with(db, async (listed) => {
    const found = firstThatFit(listed[sort], asked, GAME_LIMITS.filtered)
    const ids = found.slice((page - 1) * limit, page * limit)
    // Each by its id (OFFSET 0): a plan made once for any list reads all games of a small site instead.
    const statement = Prisma.sql`
      SELECT ${READ_AT}, item.* FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
        SELECT ${gameColumns} FROM ${idsInOrder(ids)} AS chosen (id, place)
        CROSS JOIN LATERAL (SELECT * FROM "Game" g WHERE g."id" = chosen.id::bpchar OFFSET 0) g
        WHERE ${gameVisible} ORDER BY chosen.place
      ) item ON true`
    const rows = await queryRows<ChosenRow>(db, 'games_chosen', statement, [])
    const [row] = rows
    return row && { changes: row.changes, moment: row.moment, rows, total: found.length }
  })
  const { rows = [], total = 0 } = list ?? {}
  const games = rows.filter(({ id }) => id !== null).map(toGame)
  return { games, page, pages: Math.ceil(total / limit), total }
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
  const rows = await queryRows<ListRow>(db, name, pageByDays(list, asked), [])
  const total = rows[0]?.total ?? 0
  const games = rows.filter(({ id }) => id !== null).map(toGame)
  return { games, page, pages: Math.ceil(total / limit), total }
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

/** Those of a game's year on its platforms, where enough of them have a score. @param read by the game's own statement */
export async function bestLists(
  db: RowReader,
  platforms: readonly string[],
  read: YearRead,
): Promise<BestList[]> {
  const { year } = read
  if (year === null) return []
  const { scored } = await listedGames.since(db, read)
  return platforms
    .filter((platform) => (scored.get(bestKey(platform, year)) ?? 0) >= BEST_FROM)
    .map((platform) => ({ platform, year }))
}
