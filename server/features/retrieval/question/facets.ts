import { GENRES, PLATFORMS } from '../../../../shared/texts/filing.ts'
import { GENRES_EN } from '../../../../shared/texts/genres-en.ts'
import { GENRES_FR } from '../../../../shared/texts/genres-fr.ts'
import { FAMILIES, GENRE_NAMES, PLATFORM_NAMES } from './filing-names.ts'
import { phrase } from './words.ts'

/** The platforms and genres that a phrase stands for. */
export interface Facet {
  platforms: readonly string[]
  genres: readonly string[]
}

/** Phrases that name platforms and genres, as the words of questions are compared. */
export type Facets = ReadonlyMap<string, Facet>

/** The keys under which the index has them (search_source). */
export const facetKeys = ({ platforms, genres }: Facet): string[] => [
  ...platforms.map((id) => `Fp${id}`),
  ...genres.map((id) => `Fg${id}`),
]

function facetsOf(): Facets {
  const facets = new Map<string, { platforms: string[]; genres: string[] }>()
  const name = (names: readonly string[], of: Partial<Facet>): void => {
    for (const one of names.map(phrase).filter(Boolean)) {
      const facet = facets.get(one) ?? { platforms: [], genres: [] }
      facet.platforms.push(...(of.platforms ?? []).filter((id) => !facet.platforms.includes(id)))
      facet.genres.push(...(of.genres ?? []).filter((id) => !facet.genres.includes(id)))
      facets.set(one, facet)
    }
  }
  for (const id of PLATFORMS) name([id, ...PLATFORM_NAMES[id].split(',')], { platforms: [id] })
  for (const id of GENRES)
    name([id, GENRES_FR[id], GENRES_EN[id], ...GENRE_NAMES[id].split(',')], { genres: [id] })
  for (const [names, platforms] of FAMILIES) name(names.split(','), { platforms })
  return facets
}

export const FACETS: Facets = facetsOf()
