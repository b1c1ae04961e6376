import type { French, GameKind, GamePlatform, PegiAge } from '../games/catalog.ts'
import type { GameFieldName, GameFields } from '../games/fields.ts'
import type { Release } from '../games/release.ts'
import type { Genre } from '../texts/filing.ts'

/** A release that has no id yet. */
export type FactsRelease = Omit<Release, '_id' | 'platforms'> & { platforms: GamePlatform[] }

/** What a source says of a game, in our words; what it does not say is null or empty. */
export interface GameFacts {
  igdbId: number
  name: string
  otherNames: string[]
  kind: GameKind | null
  studios: string[]
  publishers: string[]
  series: string | null
  genres: Genre[]
  platforms: GamePlatform[]
  releases: FactsRelease[]
  pegi: PegiAge | null
  links: string[]
  french: French | null
}

/** What of a game came from a source: each field that was filled, with the value that it was filled with. */
export type FilledFacts = Partial<GameFields>

/** A field of which a game says something else than the source. */
export interface FactDifference {
  field: GameFieldName
  ours: GameFields[GameFieldName]
  theirs: GameFields[GameFieldName]
}

/** A game that a search finds, with what tells it from others of its name. */
export interface FactsCandidate {
  igdbId: number
  name: string
  kind: GameKind | null
  /** Of its first release. */
  year: number | null
  platforms: GamePlatform[]
}

export const FACTS_CANDIDATES = 8

/** Of the terms that an admin confirms: a change of their words that matters is another, to be confirmed anew. */
export const FACTS_TERMS_EDITION = 1
