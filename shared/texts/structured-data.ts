import type { Lang } from '../base/lang.ts'
import { linesOf } from '../format/words.ts'
import type { Signatory } from '../people/signatory.ts'
import { person } from '../people/structured-data.ts'
import { itemHref } from '../routes.ts'
import { type JsonLd, organization, type Place, shareImage, webSite } from '../structured-data.ts'
import { describeVideo } from '../videos/structured-data.ts'
import { videosIn } from './bodies/videos-in.ts'
import type { Kind } from './catalog.ts'

export interface DescribedItem {
  kind: Kind
  slug: string
  title: string
  excerpt: string
  /** As pages show it: its videos are described. */
  content?: string
  image: string | null
  gameTitle: string | null
  /** Names of genres and platforms in the page's language. */
  gameGenres?: readonly string[]
  gamePlatforms?: readonly string[]
  rating: number | null
  commentCount: number
  createdAt: Date
  updatedAt: Date
  signatures: readonly Pick<Signatory, 'username' | 'slug'>[]
  keywords?: string | null
  /** Statements, one per line. */
  pluses?: string | null
  minuses?: string | null
}

/** A single value is written without a list, as before lists existed. */
const oneOrAll = (all: readonly string[]) => (all.length > 1 ? [...all] : all[0])

const game = ({ gameTitle, gameGenres = [], gamePlatforms = [] }: DescribedItem): JsonLd => ({
  '@type': 'VideoGame',
  name: gameTitle,
  ...(gameGenres.length > 0 && { genre: oneOrAll(gameGenres) }),
  ...(gamePlatforms.length > 0 && { gamePlatform: oneOrAll(gamePlatforms) }),
})

/** schema.org/ItemList of statements; search engines show it only with at least two in all. */
function notes({ pluses, minuses }: DescribedItem): JsonLd {
  const [good, bad] = [pluses, minuses].map((text) => (text ? linesOf(text) : []))
  if (!good || !bad || good.length + bad.length < 2) return {}
  const list = (of: string[]): JsonLd => ({
    '@type': 'ItemList',
    itemListElement: of.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
  })
  return {
    ...(good.length > 0 && { positiveNotes: list(good) }),
    ...(bad.length > 0 && { negativeNotes: list(bad) }),
  }
}

/** schema.org/WebPage, without authors and discussion, as a part of the site. */
function describePage(common: JsonLd, place: Place, lang: Lang): JsonLd {
  const { headline: name, author: _, commentCount: __, ...described } = common
  return { '@type': 'WebPage', ...described, name, isPartOf: webSite(place, lang) }
}

/**
 * schema.org/WebPage, NewsArticle, or Review with game and rating. A review without a rating is an Article about a game,
 * as search engines require one of a Review.
 * @param written the text's language
 */
export function describeItem(item: DescribedItem, place: Place, lang: Lang, written: Lang = 'fr'): JsonLd {
  const { origin, picture } = place
  const url = origin + itemHref(item.kind, item.slug, lang)
  const authors = item.signatures.map(({ username, slug }) => person({ name: username, slug }, origin, lang))
  const image = shareImage(item.image, origin, picture).url
  const videos = videosIn(item.content ?? '')
  const common: JsonLd = {
    headline: item.title,
    description: item.excerpt,
    url,
    mainEntityOfPage: url,
    inLanguage: written,
    datePublished: item.createdAt.toISOString(),
    dateModified: item.updatedAt.toISOString(),
    commentCount: item.commentCount,
    author: authors.length === 1 ? authors[0] : authors,
    publisher: organization(place, lang),
    image: [image],
    ...(item.keywords && { keywords: item.keywords }),
    ...(videos.length > 0 && {
      video: videos.map(({ link, title, still }) =>
        describeVideo({
          link,
          name: title ?? item.title,
          description: title ?? item.excerpt,
          // The host tells the real date only on request; the video has been on this site since the text was
          // published.
          uploadDate: item.createdAt,
          thumbnail: still === null ? image : shareImage(still, origin).url,
          language: written,
        }),
      ),
    }),
  }
  if (item.kind === 'page') return describePage(common, place, lang)
  if (item.kind === 'article') return { '@type': 'NewsArticle', ...common }
  if (item.rating === null) return { '@type': 'Article', ...common, about: game(item) }
  return {
    '@type': 'Review',
    ...common,
    name: item.title,
    itemReviewed: game(item),
    ...notes(item),
    reviewRating: { '@type': 'Rating', ratingValue: item.rating, bestRating: 10, worstRating: 0 },
  }
}
