import { FILED } from '../../../../shared/platforms/kinds.ts'
import type { FiledList, Filing } from '../../platforms/known/filing.ts'
import { FAMILIES, GENRE_NAMES, PLATFORM_NAMES } from './filing-names.ts'
import { phrase } from './words.ts'

/** The platforms and genres that a phrase stands for. */
export interface Facet {
  platforms: readonly string[]
  genres: readonly string[]
}

/** Phrases that name platforms and genres, as the words of questions are compared. */
export type Facets = ReadonlyMap<string, Facet>

export const NO_FACETS: Facets = new Map()

/** The keys under which the index has them (search_source). */
export const facetKeys = ({ platforms, genres }: Facet): string[] => [
  ...platforms.map((id) => `Fp${id}`),
  ...genres.map((id) => `Fg${id}`),
]

const SPOKEN = { platform: PLATFORM_NAMES, genre: GENRE_NAMES }

/** Each id, also of one that was merged, with what the team and readers call it. */
const namedIn = ({ byId }: FiledList, spoken: Readonly<Record<string, string>>) =>
  [...byId].map(([said, { id, name, nameEn, short, others }]) => ({
    id,
    names: [said, name, nameEn ?? '', ...short, ...others, ...(spoken[said] ?? '').split(',')],
  }))

function makeFacets(filing: Filing): Facets {
  const facets = new Map<string, { platforms: string[]; genres: string[] }>()
  const name = (names: readonly string[], of: Partial<Facet>): void => {
    for (const one of names.map(phrase).filter(Boolean)) {
      const facet = facets.get(one) ?? { platforms: [], genres: [] }
      facet.platforms.push(...(of.platforms ?? []).filter((id) => !facet.platforms.includes(id)))
      facet.genres.push(...(of.genres ?? []).filter((id) => !facet.genres.includes(id)))
      facets.set(one, facet)
    }
  }
  for (const kind of FILED)
    for (const { id, names } of namedIn(filing[kind], SPOKEN[kind]))
      name(names, kind === 'platform' ? { platforms: [id] } : { genres: [id] })
  for (const [names, ids] of FAMILIES) {
    const platforms = ids.flatMap((id) => filing.platform.byId.get(id)?.id ?? [])
    if (platforms.length > 0) name(names.split(','), { platforms })
  }
  return facets
}

const made = new WeakMap<Filing, Facets>()

/** The phrases of these platforms and genres. */
export function facetsOf(filing: Filing): Facets {
  const facets = made.get(filing) ?? makeFacets(filing)
  made.set(filing, facets)
  return facets
}
