import { keysIn } from '../../base/tables.ts'
import type { Genre, Platform } from '../filing.ts'
import { linesOf } from './lines.ts'

/** Where a review says this, its game has no platform of its own. */
export const NO_GAME_PLATFORM = 'Multi-plateforme' satisfies Platform

/** Each has a field of its own for all that a review says, one a line, where that is several. */
export const FILED_LISTS = { platform: 'platforms', genre: 'genres' } as const
export type Filed = keyof typeof FILED_LISTS
export const FILED = keysIn(FILED_LISTS)
export const isFiledUnder = (name: string): name is Filed => name in FILED_LISTS

export const FILED_MOST = { platform: 6, genre: 3 } as const satisfies Record<Filed, number>

/** What a row, a form or a copy has of them. */
export type FiledUnder<V = string | null> = { [N in Filed | (typeof FILED_LISTS)[Filed]]?: V | undefined }

/**
 * All platforms, or genres, of a review, the first first. A list that begins with another than the first was written before
 * that one: what knows one alone has said another since (decision 096).
 */
export function allFiled(of: FiledUnder<unknown>, name: Filed): string[] {
  const [first, list] = [of[name], of[FILED_LISTS[name]]].map((text) =>
    typeof text === 'string' ? text : '',
  )
  const all = list ? linesOf(list) : []
  return first && all[0] !== first ? [first] : all
}

/** The genres, as they are called by `genres.{genre}`. */
export const genresOf = (of: FiledUnder<unknown>) => allFiled(of, 'genre') as Genre[]

/** As it is stored: a list of several alone. */
export const filedAs = (name: Filed, all: readonly string[]) => ({
  [name]: all[0] ?? null,
  [FILED_LISTS[name]]: all.length > 1 ? all.join('\n') : null,
})
