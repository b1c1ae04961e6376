import type { French, GameKind, PegiAge } from '../games/catalog.ts'
import type { GameFieldName, GameFields } from '../games/fields.ts'
import type { Release } from '../games/release.ts'

export type FactsRelease = Omit<Release, '_id'>

/** A source's facts about a game, in our words; unknown ones are null or empty. */
export interface GameFacts {
  igdbId: number
  name: string
  otherNames: string[]
  kind: GameKind | null
  studios: string[]
  publishers: string[]
  series: string | null
  genres: string[]
  platforms: string[]
  releases: FactsRelease[]
  pegi: PegiAge | null
  links: string[]
  french: French | null
}

/** The fields of a game that a source filled, with the values it filled in. */
export type FilledFacts = Partial<GameFields>

/** A field in which a game differs from the source. */
export interface FactDifference {
  field: GameFieldName
  ours: GameFields[GameFieldName]
  theirs: GameFields[GameFieldName]
}

/** A game in search results, with facts that distinguish it from others of its name. */
export interface FactsCandidate {
  igdbId: number
  name: string
  kind: GameKind | null
  /** The year of its first release. */
  year: number | null
  platforms: string[]
}

export const FACTS_CANDIDATES = 8

/**
 * The edition of the terms that an admin confirms: an important change of their words needs a new number and a new
 * confirmation.
 */
export const FACTS_TERMS_EDITION = 1
