import { Prisma } from '../../../../prisma/generated/client.ts'
import { GAME_PLATFORMS, GAME_STATES, type GameState } from '../../../../shared/games/catalog.ts'
import type { GameFilters } from '../../../../shared/games/schema.ts'
import { GENRES } from '../../../../shared/texts/catalog.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { NOW } from '../../../database/visible.ts'
import { gameVisible, scoreSql, stateSql, TODAY } from '../selects.ts'

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

/** All games that readers see, in each order, as they are from a moment to the next at which one of them changes by itself. */
interface ListedGames extends Record<'newest' | 'name' | 'release' | 'score', ListedOrder> {
  /** How many with a score each year has on each platform. */
  scored: ReadonlyMap<string, number>
  /** The transactions that had changed games (`game_listed`). */
  changes: string
  from: number
  until: number
  /** When somebody last found that it still holds, by this process's clock. */
  heldAt: number
}

/** Less than the five minutes for which the rows of `game_change` are kept. */
const HOLDS_UNSEEN_MS = 240_000

export const CHANGES = Prisma.raw(
  '(SELECT coalesce(bit_xor(hashint8extended(xid, 0)), 0)::text FROM game_change)',
)

/** Milliseconds since 1970, as Date.now has them. */
export const MOMENT = Prisma.sql`(extract(epoch FROM ${NOW}) * 1000)::float8`

/** When a planned text or a date next changes what lists say: at midnight in Paris at the latest. */
const NEXT_CHANGE = Prisma.sql`least((${TODAY} + 1)::timestamp AT TIME ZONE 'Europe/Paris',
  (SELECT min("visibleFrom") FROM "Game" WHERE "visibleFrom" > ${NOW}), (SELECT min("judgedFrom") FROM "Game" WHERE "judgedFrom" > ${NOW}),
  (SELECT min(since) FROM game_score WHERE since > ${NOW}), (SELECT min(until) FROM game_score WHERE until > ${NOW}))`

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

function bitsOf(all: readonly string[], games: readonly (readonly string[])[]): Uint32Array[] {
  const words = Array.from({ length: Math.ceil(all.length / 32) }, () => new Uint32Array(games.length))
  for (const [i, names] of games.entries())
    for (const at of names.map((name) => all.indexOf(name))) {
      const word = words[at >> 5]
      if (word) word[i] = (word[i] ?? 0) | (1 << (at & 31))
    }
  return words
}

/** @returns whether a game has a name; always, where none is asked for */
function hasName(all: readonly string[], words: readonly Uint32Array[], name: string | undefined) {
  if (name === undefined) return () => true
  const at = all.indexOf(name)
  const word = words[at >> 5]
  return (i: number) => ((word?.[i] ?? 0) & (1 << (at & 31))) !== 0
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
    SELECT ${CHANGES} AS "changes", ${MOMENT} AS "from", extract(epoch FROM ${NEXT_CHANGE})::float8 * 1000 AS "until",
      (SELECT coalesce(json_agg(listed), '[]') FROM (
        SELECT g."id", g."platforms", g."genres", ${stateSql} AS "state", ${scoreSql} AS "score",
          CASE WHEN isfinite(g."releaseOn") THEN extract(year FROM g."releaseOn")::int END AS "year",
          row_number() OVER (ORDER BY n.folded, g."id") AS "named",
          row_number() OVER (ORDER BY g."releaseOn" DESC, g."id" DESC) AS "released"
        FROM "Game" g JOIN game_name n ON n.game_id = g."id" AND n.position = 1
        WHERE ${gameVisible} ORDER BY g."visibleFrom" DESC, g."id" DESC
      ) listed) AS "games"`
  const [read] = await queryRows<Pick<ListedGames, 'changes' | 'from' | 'until'> & { games: ListedRow[] }>(
    db,
    'games_listed',
    statement,
    [],
  )
  if (!read) throw new Error('no games were read')
  const { games, changes, from, until } = read
  const scored = new Map<string, number>()
  for (const { platforms, year, score } of games)
    if (score !== null && year !== null)
      for (const one of platforms) scored.set(bestKey(one, year), (scored.get(bestKey(one, year)) ?? 0) + 1)
  return {
    scored,
    changes,
    from,
    until,
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

const kept = new WeakMap<object, ListedGames>()
const reading = new WeakMap<object, Promise<ListedGames>>()

const databaseOf = (db: RowReader): RowReader => db.batch?.of ?? db

/** For whoever compares it with `CHANGES` and `MOMENT` of the statement that reads the games themselves (`stillHold`). */
export function keptGames(db: RowReader): ListedGames | undefined {
  const games = kept.get(databaseOf(db))
  return games && Date.now() - games.heldAt < HOLDS_UNSEEN_MS ? games : undefined
}

/** Reads them, with whoever else is about to. */
export function freshGames(db: RowReader): Promise<ListedGames> {
  const of = databaseOf(db)
  const read =
    reading.get(of) ??
    readListed(of)
      .then((games) => {
        kept.set(of, games)
        return games
      })
      .finally(() => reading.delete(of))
  reading.set(of, read)
  return read
}

export function stillHold(
  games: ListedGames,
  { changes, moment }: { changes: string; moment: number },
): boolean {
  const hold = changes === games.changes && moment >= games.from && moment < games.until
  if (hold) games.heldAt = Date.now()
  return hold
}
