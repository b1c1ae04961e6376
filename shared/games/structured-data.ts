import type { Lang } from '../base/lang.ts'
import type { Signatory } from '../people/signatory.ts'
import { person } from '../people/structured-data.ts'
import { href, itemHref } from '../routes.ts'
import { type JsonLd, organization, type Place, shareImage } from '../structured-data.ts'
import type { Kind } from '../texts/catalog.ts'
import type { GameState } from './catalog.ts'
import type { Release } from './release.ts'

export interface DescribedGame {
  slug: string
  name: string
  otherNames: readonly string[]
  cover: string | null
  platforms: readonly string[]
  /** Names in the page's language. */
  genres: readonly string[]
  studios: readonly string[]
  publishers: readonly string[]
  series: string | null
  releases: readonly Release[]
  state: GameState | null
  pegi: string | null
  links: readonly string[]
  description: { text: string } | null
}

interface JudgingReview {
  kind: Kind
  slug: string
  title: string
  rating: number | null
  createdAt: Date
  signatures: readonly Pick<Signatory, 'username' | 'slug'>[]
}

const organizations = (names: readonly string[]): JsonLd[] =>
  names.map((name) => ({ '@type': 'Organization', name }))

/** The first day on which it was out, as exact as it is known (ISO 8601); a quarter gives none. */
const firstDay = (releases: readonly Release[]): string | undefined =>
  releases
    .filter(({ precision }) => precision === 'day' || precision === 'month' || precision === 'year')
    .flatMap(({ date }) => date ?? [])
    .toSorted()[0]

/** A review of one game, with its signers as authors and its rating. */
const reviewOf = (review: JudgingReview, place: Place, lang: Lang): JsonLd => {
  const authors = review.signatures.map(({ username, slug }) =>
    person({ name: username, slug }, place.origin, lang),
  )
  return {
    '@type': 'Review',
    name: review.title,
    url: place.origin + itemHref(review.kind, review.slug, lang),
    datePublished: review.createdAt.toISOString(),
    author: authors.length === 1 ? authors[0] : authors,
    publisher: organization(place, lang),
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 10, worstRating: 0 },
  }
}

/**
 * schema.org/VideoGame with our reviews of it. Our score is no average of readers' ratings, so there is no
 * AggregateRating.
 * @param reviews those that judge it, newest first
 */
export function describeGame(
  game: DescribedGame,
  reviews: readonly JudgingReview[],
  place: Place,
  lang: Lang,
): JsonLd {
  const rated = reviews.filter(({ rating }) => rating !== null)
  const out = game.state === 'out' || game.state === 'early' ? firstDay(game.releases) : undefined
  return {
    '@type': 'VideoGame',
    name: game.name,
    url: place.origin + href('game', lang, { slug: game.slug }),
    image: shareImage(game.cover, place.origin, place.picture).url,
    ...(game.otherNames.length > 0 && { alternateName: game.otherNames }),
    ...(game.description && { description: game.description.text }),
    ...(game.platforms.length > 0 && { gamePlatform: game.platforms }),
    ...(game.genres.length > 0 && { genre: game.genres }),
    ...(game.studios.length > 0 && { author: organizations(game.studios) }),
    ...(game.publishers.length > 0 && { publisher: organizations(game.publishers) }),
    ...(game.series && { isPartOf: { '@type': 'VideoGameSeries', name: game.series } }),
    ...(out && { datePublished: out }),
    ...(game.pegi && { contentRating: `PEGI ${game.pegi}` }),
    ...(game.links.length > 0 && { sameAs: game.links }),
    ...(rated.length > 0 && { review: rated.map((review) => reviewOf(review, place, lang)) }),
  }
}
