import type { Lang } from '../../../../shared/base/lang.ts'
import { recordOf } from '../../../../shared/base/tables.ts'
import { type FiledValue, filedName, type PlatformFamily } from '../../../../shared/platforms/filing.ts'
import { FILED, type Filed } from '../../../../shared/platforms/kinds.ts'
import { plainWord } from '../../../../shared/platforms/plain-word.ts'

/** The columns of "Filing" that everybody needs. */
export interface FilingRow extends Omit<FiledValue, 'family'> {
  kind: string
  family: string | null
  mergedInto: string | null
}

/** The platforms, or the genres. */
export interface FiledList {
  values: readonly FiledValue[]
  /** The present one for every id, also of one that was merged. */
  byId: ReadonlyMap<string, FiledValue>
  /** The same for ids, names, short forms and other names, in any spelling (`plainWord`). */
  byWord: ReadonlyMap<string, FiledValue>
}

export type Filing = Readonly<Record<Filed, FiledList>>

/** All words by which a row is found; its names come before its short forms. */
export const spokenNames = ({ id, name, nameEn, short, others }: Omit<FiledValue, 'family' | 'generation'>) =>
  [id, name, ...(nameEn === null ? [] : [nameEn]), ...short, ...others].filter(
    (word) => plainWord(word) !== '',
  )

function listOf(rows: readonly FilingRow[]): FiledList {
  const values = rows
    .filter(({ mergedInto }) => mergedInto === null)
    .map(
      ({ kind: _kind, mergedInto: _none, family, ...said }): FiledValue => ({
        ...said,
        family: family as PlatformFamily | null,
      }),
    )
  const own = new Map(values.map((value) => [value.id, value]))
  const present = rows.flatMap((row) => {
    const value = own.get(row.mergedInto ?? row.id)
    return value ? [{ row, value }] : []
  })
  return {
    values,
    byId: new Map(present.map(({ row, value }) => [row.id, value])),
    byWord: new Map(
      present.flatMap(({ row, value }) => spokenNames(row).map((word) => [plainWord(word), value] as const)),
    ),
  }
}

export const filingIn = (rows: readonly FilingRow[]): Filing =>
  recordOf<Record<Filed, FiledList>>(FILED, (kind) => listOf(rows.filter((row) => row.kind === kind)))

/** Without any platform or genre: every id then stands for itself. */
export const NO_FILING: Filing = filingIn([])

/** Its present name; an id of which nothing is known is its own name. */
export function nameOf({ byId }: FiledList, id: string, lang: Lang): string {
  const value = byId.get(id)
  return value ? filedName(value, lang) : id
}
