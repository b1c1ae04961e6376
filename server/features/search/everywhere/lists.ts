import type { Lang } from '../../../../shared/base/lang.ts'
import type { Filters } from '../../../../shared/filters.ts'
import type { MenuPage } from '../../../../shared/pages.ts'
import { GENRES, type Genre } from '../../../../shared/texts/filing.ts'
import { GENRES_EN } from '../../../../shared/texts/genres-en.ts'
import { GENRES_FR } from '../../../../shared/texts/genres-fr.ts'
import { FACETS, type Facet } from '../../retrieval/question/facets.ts'
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

/** The one platform and the one genre that it names; null where a name stands for several. */
function oneOf(facets: readonly Facet[]): { platform?: string; genre?: string } | null {
  const [platform, ...platforms] = [...new Set(facets.flatMap((facet) => facet.platforms))]
  const [genre, ...genres] = [...new Set(facets.flatMap((facet) => facet.genres))]
  const both = facets.some((facet) => facet.platforms.length > 0 && facet.genres.length > 0)
  if (platforms.length + genres.length > 0) return null
  return { ...(platform && !both && { platform }), ...(genre && { genre }) }
}

function listOf(page: 'games' | 'reviews', question: Question, lang: Lang): SitePage | null {
  const one = oneOf(question.facets)
  if (!one) return null
  const { platform, genre } = one
  const filters: Filters = {
    ...(platform && { platform }),
    ...(genre && { genre }),
    ...(question.sort === 'score' && { sort: 'score' }),
  }
  const names = [genre && genreTitle(genre, lang), platform].filter(
    (name) => name !== undefined && name !== '',
  )
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

/** The lists that a question of everyday words, platforms and genres alone asks for. */
export function listsAsked(question: Question, lang: Lang): SitePage[] {
  const { listed, wanted, sort, facets } = question
  if (!listed || (facets.length === 0 && sort !== 'score')) return []
  const pages =
    wanted === 'review'
      ? (['reviews'] as const)
      : wanted === 'game'
        ? (['games'] as const)
        : (['games', 'reviews'] as const)
  return pages.flatMap((page) => listOf(page, question, lang) ?? [])
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
