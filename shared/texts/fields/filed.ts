import { linesOf } from '../../format/words.ts'
import { FILED_LISTS, type Filed } from '../../platforms/kinds.ts'

export const isFiledUnder = (name: string): name is Filed => name in FILED_LISTS

export const FILED_MOST = { platform: 6, genre: 3 } as const satisfies Record<Filed, number>

/** The values in a row, a form or a copy. */
export type FiledUnder<V = string | null> = { [N in Filed | (typeof FILED_LISTS)[Filed]]?: V | undefined }

/**
 * All platforms, or genres, of a review, the first one first. A list that begins with another value is outdated: code
 * that knows only one value has changed it since (decision 096).
 */
export function allFiled(of: FiledUnder<unknown>, name: Filed): string[] {
  const [first, list] = [of[name], of[FILED_LISTS[name]]].map((text) =>
    typeof text === 'string' ? text : '',
  )
  const all = list ? linesOf(list) : []
  return first && all[0] !== first ? [first] : all
}

/** The stored values: the list only exists for several. */
export const filedAs = (name: Filed, all: readonly string[]) => ({
  [name]: all[0] ?? null,
  [FILED_LISTS[name]]: all.length > 1 ? all.join('\n') : null,
})
