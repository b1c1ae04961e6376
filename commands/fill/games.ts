import { newId } from '../../shared/base/id.ts'
import { createRandom } from '../../shared/base/random.ts'
import { slugify } from '../../shared/format/slug.ts'
import { FRENCH, PEGI_AGES, PRECISIONS } from '../../shared/games/catalog.ts'
import { type Filed, NO_GAME_PLATFORM } from '../../shared/platforms/kinds.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import type { Row } from './copy.ts'
import { gameName } from './texts.ts'

export interface FilledGame {
  id: string
  name: string
}

/** The ids of the site's platforms and genres, in order. */
export type FilledFiling = Record<Filed, readonly string[]>

/** Rows by table, in the order of their references. */
interface GameRows {
  Game: (Row & FilledGame)[]
  GameRelease: Row[]
}

const DAY_MS = 86_400_000
/** Games appear during this time, all before the first text, so that no text moves a game to another day. */
const [FIRST_SHOWN_DAYS, LAST_SHOWN_DAYS] = [3000, 1510]
/** From the oldest release to the last announced one. */
const [OLDEST_RELEASE_DAYS, LAST_RELEASE_DAYS] = [2200, 400]
const SERIES_OF = 4
const STUDIOS = 40

/** An array in COPY's text format; its texts are ours and contain no quotes. */
const list = (texts: readonly string[]): string => `{${texts.map((text) => `"${text}"`).join(',')}}`

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The last day that a date of this precision can mean, as GameRelease stores it. */
function lastDayOf(time: number, precision: (typeof PRECISIONS)[number]): string | null {
  const at = new Date(time)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  const endOf = (months: number) => dayOf(Date.UTC(year, months, 0))
  switch (precision) {
    case 'tba':
    case 'out':
      return null
    case 'day':
      return dayOf(time)
    case 'month':
      return endOf(month + 1)
    case 'quarter':
      return endOf(Math.floor(month / 3) * 3 + 3)
    case 'year':
      return endOf(12)
  }
}

/**
 * Makes games one after the other, each with its releases, varied like a magazine's: series of four, and every tenth
 * game an expansion of the one before. @param count how many there will be, by which they are spread over time
 */
export function createGames(count: number, filing: FilledFiling) {
  const random = createRandom(20_261_127)
  const now = Date.now()
  /** The first ones are the most frequent. */
  const some = (of: readonly string[], most: number) => [
    ...new Set(
      Array.from({ length: random.int(1, most) }, () => of[Math.floor(random.next() ** 2 * of.length)] ?? ''),
    ),
  ]
  const machines = filing.platform.filter((id) => id !== NO_GAME_PLATFORM)
  let before: string | null = null
  const gameRow = (index: number): Row & FilledGame => {
    const days = FIRST_SHOWN_DAYS + ((LAST_SHOWN_DAYS - FIRST_SHOWN_DAYS) * index) / count
    const shownFrom = new Date(now - days * DAY_MS)
    const [id, name] = [newId(shownFrom), gameName(Math.floor(index / SERIES_OF), index + 1)]
    const depends = index % 10 === 9
    const row = {
      id,
      name,
      slug: slugify(name, 120),
      shownFrom,
      createdAt: shownFrom,
      updatedAt: shownFrom,
      kind: depends ? 'expansion' : 'game',
      parentId: depends ? before : null,
      series: `${gameName(Math.floor(index / SERIES_OF))}, cycle ${Math.floor(index / SERIES_OF) + 1}`,
      platforms: list(some(machines, 3)),
      genres: list(some(filing.genre, 2)),
      studios: list([`Studio ${random.int(1, STUDIOS)}`]),
      pegi: random.pick(PEGI_AGES),
      french: random.pick(FRENCH),
      cancelled: random.chance(0.05) ? 't' : 'f',
      description: `${name} se joue seul ou à plusieurs.`,
    }
    before = id
    return row
  }
  const releaseRows = (game: Row & FilledGame): Row[] => {
    const first = now + random.range(-OLDEST_RELEASE_DAYS, LAST_RELEASE_DAYS) * DAY_MS
    const of = (access: string, position: number, time: number): Row => {
      const precision = random.chance(0.8) ? 'day' : random.pick(PRECISIONS)
      const kept = { savedOn: dayOf(now), on: lastDayOf(time, precision) }
      const said = { access, precision, platforms: game.platforms, position }
      return { id: newId(), gameId: game.id, ...said, ...kept }
    }
    return random.chance(0.15)
      ? [of('early', 1, first), of('full', 2, first + 200 * DAY_MS)]
      : [of('full', 1, first)]
  }
  return {
    /** The games from an index on, at most as many as there will be. */
    make(from: number, most: number): GameRows {
      const Game = Array.from({ length: Math.min(most, count - from) }, (_, i) => gameRow(from + i))
      return { Game, GameRelease: Game.flatMap(releaseRows) }
    },
  }
}

/** The games that a text names: one, and in every fourth article a second. All are named equally often. */
export function gamesOf(
  { kind, index }: { kind: Kind; index: number },
  games: readonly FilledGame[],
): FilledGame[] {
  const at = (n: number) => games[n % games.length]
  const also = kind === 'article' && index % 4 === 0 && games.length > 1
  return [at(index), also ? at(index + 1) : undefined].filter((game) => game !== undefined)
}
