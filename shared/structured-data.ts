import type { Lang } from './base/lang.ts'
import { isImageUrl } from './images/address.ts'
import { coverOf } from './images/focus.ts'
import { imageAt, shareCardAt } from './images/widths.ts'
import type { Signatory } from './people/signatory.ts'
import { href, itemHref } from './routes.ts'
import { SITE } from './site.ts'
import type { Kind } from './texts/catalog.ts'

export interface DescribedItem {
  kind: Kind
  slug: string
  title: string
  excerpt: string
  image: string | null
  gameTitle: string | null
  genre: string | null
  platform: string | null
  rating: number | null
  commentCount: number
  createdAt: Date
  updatedAt: Date
  signatures: readonly Pick<Signatory, 'username' | 'slug'>[]
  keywords?: string | null
}

type JsonLd = Record<string, unknown>

/** schema.org/Organization is the publisher. */
export const organization = (origin: string): JsonLd => ({
  '@type': 'Organization',
  name: SITE.name,
  url: origin + href('home', 'fr'),
  logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
  sameAs: [SITE.links.video, SITE.links.stream, SITE.links.photo],
})

/** schema.org/WebSite has the search form. */
export const webSite = (origin: string, lang: Lang): JsonLd => ({
  '@type': 'WebSite',
  name: SITE.name,
  url: origin + href('home', lang),
  inLanguage: lang,
  publisher: organization(origin),
})

/** schema.org/BreadcrumbList: `trail` is [name, path], the page itself last. */
export const breadcrumbs = (origin: string, trail: [string, string][]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: origin + path,
  })),
})

/**
 * schema.org/NewsArticle, or Review with game and rating.
 * @param written the text's language
 */
export function describeItem(item: DescribedItem, origin: string, lang: Lang, written: Lang = 'fr'): JsonLd {
  const url = origin + itemHref(item.kind, item.slug, lang)
  const authors = item.signatures.map(({ username, slug }) => ({
    '@type': 'Person',
    name: username,
    ...(slug !== null && { url: origin + href('person', lang, { slug }) }),
  }))
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
    publisher: organization(origin),
    image: [shareImage(item.image, origin).url],
    ...(item.keywords && { keywords: item.keywords }),
  }
  if (item.kind === 'article') return { '@type': 'NewsArticle', ...common }
  return {
    '@type': 'Review',
    ...common,
    name: item.title,
    itemReviewed: {
      '@type': 'VideoGame',
      name: item.gameTitle,
      ...(item.genre && { genre: item.genre }),
      ...(item.platform && { gamePlatform: item.platform }),
    },
    ...(item.rating !== null && {
      reviewRating: { '@type': 'Rating', ratingValue: item.rating, bestRating: 10, worstRating: 0 },
    }),
  }
}

export interface ShareImage {
  url: string
  /** A cover keeps its own proportions; the size is in pixels. */
  size?: { width: number; height: number }
}

/** A page without a cover has the site's own picture. */
export function shareImage(image: string | null | undefined, origin: string): ShareImage {
  const { address, focus } = coverOf(image ?? '')
  if (isImageUrl(address) && focus) return { url: shareCardAt(origin + address, focus) }
  return isImageUrl(address)
    ? { url: imageAt(origin + address, 1280) }
    : { url: `${origin}/og-default.png`, size: { width: 1200, height: 630 } }
}
