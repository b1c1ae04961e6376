import type { Lang } from '../../../../shared/base/lang.ts'
import type { Filters } from '../../../../shared/filters.ts'
import type { MenuPage } from '../../../../shared/pages.ts'
import { filedName } from '../../../../shared/platforms/filing.ts'
import type { Filed } from '../../../../shared/platforms/kinds.ts'
import type { Filing } from '../../platforms/known/filing.ts'
import { facetKeys, facetsOf } from '../../retrieval/question/facets.ts'
import { asPhrase, type Question } from '../../retrieval/question/understand.ts'
import { pageTitle } from './site-pages.ts'

/** A page of the site that may answer a question by itself: a list, perhaps of a platform or a genre. */
export interface SitePage {
  page: MenuPage
  filters?: Filters
  title: string
  /** The key of the index that something has to have for it to be shown. */
  needs?: string[]
}

/** What names of platforms and genres are read from, and the language in which they are told. */
interface Naming {
  filing: Filing
  lang: Lang
}

function titleOf(kind: Filed, id: string, { filing, lang }: Naming): string {
  const value = filing[kind].byId.get(id)
  return value ? filedName(value, lang) : id
}

/** What lists are filtered by: a platform, a genre, both, or each platform of a family. */
function filtersOf({ facets, sort }: Question): Filters[] {
  const platforms = [...new Set(facets.flatMap((facet) => facet.platforms))]
  const genres = [...new Set(facets.flatMap((facet) => facet.genres))]
  const both = facets.some((facet) => facet.platforms.length > 0 && facet.genres.length > 0)
  const sorted: Filters = sort === 'score' ? { sort } : {}
  if (both || (platforms.length !== 1 && genres.length > 0))
    return genres.map((genre) => ({ genre, ...sorted }))
  if (platforms.length === 0) return [sorted]
  const [genre] = genres
  return platforms.map((platform) => ({ platform, ...(genre && { genre }), ...sorted }))
}

const listOf = (page: 'games' | 'reviews', filters: Filters, naming: Naming): SitePage => {
  const { platform, genre } = filters
  const names = [
    genre && titleOf('genre', genre, naming),
    platform && titleOf('platform', platform, naming),
  ].filter(Boolean)
  return {
    page,
    filters,
    title: [pageTitle(page, naming.lang), ...names].join(' · '),
    needs: [
      page === 'games' ? '@game' : '@review',
      ...facetKeys({ platforms: platform ? [platform] : [], genres: genre ? [genre] : [] }),
    ],
  }
}

/** The pages that a question of everyday words, platforms and genres alone asks for. */
export function listsAsked(question: Question, naming: Naming): SitePage[] {
  const { listed, wanted, sort, facets, pages } = question
  if (!listed) return []
  if (facets.length === 0 && sort !== 'score')
    return pages.map((page) => ({ page, title: pageTitle(page, naming.lang) }))
  const lists =
    wanted === 'review'
      ? (['reviews'] as const)
      : wanted === 'game'
        ? (['games'] as const)
        : (['games', 'reviews'] as const)
  return filtersOf(question).flatMap((filters) => lists.map((page) => listOf(page, filters, naming)))
}

/** Platforms and genres whose names begin so, as lists of their games: the shortest names first. */
export function listsBegun(text: string, naming: Naming): SitePage[] {
  const asked = asPhrase(text)
  if (asked.length < 2) return []
  const seen = new Set<string>()
  return [...facetsOf(naming.filing)]
    .filter(
      ([phrase, { platforms, genres }]) => phrase.startsWith(asked) && platforms.length + genres.length === 1,
    )
    .sort(([a], [b]) => a.length - b.length)
    .flatMap(
      ([
        ,
        {
          platforms: [platform],
          genres: [genre],
        },
      ]) => {
        const id = platform ?? genre ?? ''
        if (seen.has(id)) return []
        seen.add(id)
        return [
          {
            page: 'games' as const,
            filters: platform ? { platform } : { genre: id },
            title: titleOf(platform ? 'platform' : 'genre', id, naming),
            needs: [platform ? `Fp${platform}` : `Fg${id}`],
          },
        ]
      },
    )
}
