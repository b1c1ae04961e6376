import { Prisma } from '../../../../prisma/generated/client.ts'
import { GAME_PLATFORMS, GAME_STATES, type GameState } from '../../../../shared/games/catalog.ts'
import type { GameFilters } from '../../../../shared/games/schema.ts'
import { GENRES } from '../../../../shared/texts/filing.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { gameVisible, scoreSql, stateSql } from '../selects.ts'
import { KEPT_AT, type KeptOfGames, type KeptOfGamesRow, keeper } from './held.ts'
import { bitsOf, hasName } from './names-in-bits.ts'

/** What a list is filtered by, of each game in its order: numbers side by side, which 20,000 games are soon looked through. */
interface ListedOrder {
  ids: string[]
  /** Of each 32 of them a bit for each. */
  platforms: Uint32Array[]
  genres: Uint32Array[]
  /** That of its release; 0 for none. */
  years: Uint16Array
  states: Uint8Array
  /** -1 for none. */
  scores: Float64Array
}

/** All games that readers see, in each order. */
interface ListedGames extends KeptOfGames, Record<'newest' | 'name' | 'release' | 'score', ListedOrder> {
  /** How many with a score each year has on each platform. */
  scored: ReadonlyMap<string, number>
}

interface ListedRow {
  id: string
  platforms: string[]
  genres: string[]
  year: number | null
  state: GameState
  score: number | null
  named: number
  released: number
}

const inOrder = (games: readonly ListedRow[]): ListedOrder => ({
  ids: games.map(({ id }) => id),
  platforms: bitsOf(
    GAME_PLATFORMS,
    games.map(({ platforms }) => platforms),
  ),
  genres: bitsOf(
    GENRES,
    games.map(({ genres }) => genres),
  ),
  years: Uint16Array.from(games, ({ year }) => year ?? 0),
  states: Uint8Array.from(games, ({ state }) => GAME_STATES.indexOf(state)),
  scores: Float64Array.from(games, ({ score }) => score ?? -1),
})

export function firstThatFit(order: ListedOrder, asked: GameFilters, most: number): string[] {
  const { ids, years, states, scores } = order
  const hasPlatform = hasName(GAME_PLATFORMS, order.platforms, asked.platform)
  const hasGenre = hasName(GENRES, order.genres, asked.genre)
  const { year, score } = asked
  const state = asked.state && GAME_STATES.indexOf(asked.state)
  const found: string[] = []
  for (let i = 0; i < ids.length && found.length < most; i++) {
    if (!hasPlatform(i) || !hasGenre(i)) continue
    if (year !== undefined && years[i] !== year) continue
    if (state !== undefined && states[i] !== state) continue
    if (score !== undefined && (scores[i] ?? -1) < score) continue
    found.push(ids[i] ?? '')
  }
  return found
}

async function readListed(db: RowReader): Promise<ListedGames> {
  // The id ends every order, so that no page repeats a game.
  const statement = Prisma.sql`
    SELECT ${KEPT_AT},
      (SELECT coalesce(json_agg(listed), '[]') FROM (
        SELECT g."id", g."platforms", g."genres", ${stateSql} AS "state", ${scoreSql} AS "score",
          CASE WHEN isfinite(g."releaseOn") THEN extract(year FROM g."releaseOn")::int END AS "year",
          row_number() OVER (ORDER BY n.folded, g."id") AS "named",
          row_number() OVER (ORDER BY g."releaseOn" DESC, g."id" DESC) AS "released"
        FROM "Game" g JOIN game_name n ON n.game_id = g."id" AND n.position = 1
        WHERE ${gameVisible} ORDER BY g."visibleFrom" DESC, g."id" DESC
      ) listed) AS "games"`
  const [read] = await queryRows<KeptOfGamesRow & { games: ListedRow[] }>(db, 'games_listed', statement, [])
  if (!read) throw new Error('no games were read')
  const { games, ...held } = read
  const scored = new Map<string, number>()
  for (const { platforms, year, score } of games)
    if (score !== null && year !== null)
      for (const one of platforms) scored.set(bestKey(one, year), (scored.get(bestKey(one, year)) ?? 0) + 1)
  return {
    ...held,
    scored,
    heldAt: Date.now(),
    newest: inOrder(games),
    name: inOrder(games.toSorted((a, b) => a.named - b.named)),
    release: inOrder(games.toSorted((a, b) => a.released - b.released)),
    score: inOrder(
      games
        .filter(({ score }) => score !== null)
        .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || (a.id < b.id ? 1 : -1)),
    ),
  }
}

export const bestKey = (platform: string, year: number): string => `${platform} ${year}`

/** For lists that are filtered or sorted. */
export const listedGames = keeper(readListed)
