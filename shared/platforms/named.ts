import type { PlatformFamily } from './filing.ts'
import type { Filed } from './kinds.ts'

export interface NamedValue {
  id: string
  name: string
  family: PlatformFamily | null
}

/** The platforms, or the genres, in one language. */
export interface NamedList {
  /** Those that can be chosen, in order. */
  values: readonly NamedValue[]
  /** By every id, also of those that were merged. */
  names: ReadonlyMap<string, string>
}

export type NamedFiling = Readonly<Record<Filed, NamedList>>

const NONE: NamedList = { values: [], names: new Map() }
export const NO_NAMES: NamedFiling = { platform: NONE, genre: NONE }
