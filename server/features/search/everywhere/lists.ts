import type { Lang } from '../../../../shared/base/lang.ts'
import type { Filters } from '../../../../shared/filters.ts'
import type { MenuPage } from '../../../../shared/pages.ts'
import { GENRES, type Genre } from '../../../../shared/texts/filing.ts'
import { GENRES_EN } from '../../../../shared/texts/genres-en.ts'
import { GENRES_FR } from '../../../../shared/texts/genres-fr.ts'
import { FACETS } from '../../retrieval/question/facets.ts'
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

const genreTitle = (genre: string, lang: Lang): string =>
  (GENRES as readonly string[]).includes(genre)
    ? (lang === 'en' ? GENRES_EN : GENRES_FR)[genre as Genre]
    : genre

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

const listOf = (page: 'games' | 'reviews', filters: Filters, lang: Lang): SitePage => {
  const { platform, genre } = filters
  const names = [genre && genreTitle(genre, lang), platform].filter(Boolean)
  return {
    page,
    filters,
    title: [pageTitle(page, lang), ...names].join(' · '),
    needs: [
      page === 'games' ? '@game' : '@review',
      ...(platform ? [`Fp${platform}`] : []),
      ...(genre ? [`Fg${genre}`] : []),
    ],
  }
}

/** The pages that a question of everyday words, platforms and genres alone asks for. */
export function listsAsked(question: Question, lang: Lang): SitePage[] {
  const { listed, wanted, sort, facets, pages } = question
  if (!listed) return []
  if (facets.length === 0 && sort !== 'score')
    return pages.map((page) => ({ page, title: pageTitle(page, lang) }))
  const lists =
    wanted === 'review'
      ? (['reviews'] as const)
      : wanted === 'game'
        ? (['games'] as const)
        : (['games', 'reviews'] as const)
  return filtersOf(question).flatMap((filters) => lists.map((page) => listOf(page, filters, lang)))
}

/** Platforms and genres whose names begin so, as lists of their games: the shortest names first. */
export function listsBegun(text: string, lang: Lang): SitePage[] {
  const asked = asPhrase(text)
  if (asked.length < 2) return []
  const seen = new Set<string>()
  return [...FACETS]
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
            title: genre ? genreTitle(genre, lang) : id,
            needs: [platform ? `Fp${platform}` : `Fg${id}`],
          },
        ]
      },
    )
}
