import { Prisma } from '../../../../prisma/generated/client.ts'
import type { GameState } from '../../../../shared/games/catalog.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { NOW } from '../../../database/visible.ts'
import { gameVisible, scoreSql, stateSql, TODAY } from '../selects.ts'

/** What lists of games are filtered and sorted by. */
export interface ListedGame {
  id: string
  platforms: string[]
  genres: string[]
  /** That of its release. */
  year: number | null
  state: GameState
  score: number | null
}

/** All games that readers see, in each order, as they are from a moment to the next at which one of them changes by itself. */
interface ListedGames {
  newest: ListedGame[]
  name: ListedGame[]
  release: ListedGame[]
  score: ListedGame[]
  /** The transactions that had changed games (`game_listed`). */
  changes: string
  from: number
  until: number
  /** When somebody last found that it still holds, by this process's clock. */
  heldAt: number
}

/** Less than the five minutes for which the rows of `game_change` are kept. */
const HOLDS_UNSEEN_MS = 240_000

/** In one number, so that it is compared at each read. */
export const CHANGES = Prisma.raw(
  '(SELECT coalesce(bit_xor(hashint8extended(xid, 0)), 0)::text FROM game_change)',
)

/** Milliseconds since 1970, as Date.now has them. */
export const MOMENT = Prisma.sql`(extract(epoch FROM ${NOW}) * 1000)::float8`

/** When a planned text or a date next changes what lists say: at midnight in Paris at the latest. */
const NEXT_CHANGE = Prisma.sql`least((${TODAY} + 1)::timestamp AT TIME ZONE 'Europe/Paris',
  (SELECT min("visibleFrom") FROM "Game" WHERE "visibleFrom" > ${NOW}), (SELECT min("judgedFrom") FROM "Game" WHERE "judgedFrom" > ${NOW}),
  (SELECT min(since) FROM game_score WHERE since > ${NOW}), (SELECT min(until) FROM game_score WHERE until > ${NOW}))`

type Row = ListedGame & { named: number; released: number }

async function readListed(db: RowReader): Promise<ListedGames> {
  // One statement, so all is of one moment. The id ends every order, so that no page repeats a game.
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
  const [read] = await queryRows<Omit<ListedGames, 'newest'> & { games: Row[] }>(
    db,
    'games_listed',
    statement,
    [],
  )
  if (!read) throw new Error('no games were read')
  const { games, changes, from, until } = read
  return {
    ...{ changes, from, until, heldAt: Date.now(), newest: games },
    name: games.toSorted((a, b) => a.named - b.named),
    release: games.toSorted((a, b) => a.released - b.released),
    score: games
      .filter(({ score }) => score !== null)
      .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || (a.id < b.id ? 1 : -1)),
  }
}

const kept = new WeakMap<object, ListedGames>()
const reading = new WeakMap<object, Promise<ListedGames>>()

/** The database itself, of which a page's reads are a part. */
const databaseOf = (db: RowReader): RowReader => db.batch?.of ?? db

/**
 * What this process has of a database, for whoever compares it with `CHANGES` and `MOMENT` of the statement that reads
 * the games themselves (`stillHolds`).
 */
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

/** Whether lists were still so at the moment of a statement. */
export function stillHold(
  games: ListedGames,
  { changes, moment }: { changes: string; moment: number },
): boolean {
  const hold = changes === games.changes && moment >= games.from && moment < games.until
  if (hold) games.heldAt = Date.now()
  return hold
}
