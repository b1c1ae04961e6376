import type { Lang } from '../../shared/base/lang.ts'
import type { PAGES } from '../../shared/pages.ts'
import { feedHref, href, itemHref } from '../../shared/routes.ts'
import type { Kind } from '../../shared/texts/catalog.ts'

// Where readers could see a text (server/appearance.test.ts, which turns red for a page, feed or operation that is missing).

export interface Text {
  kind: Kind
  id: string
  slug: string
  /** A word of its title. A search echoes it, as its own page does its slug: there the other one tells. */
  word: string
  commentId: string
}

type PublicPage = {
  [N in keyof typeof PAGES]: (typeof PAGES)[N]['access'] extends 'public' ? N : never
}[keyof typeof PAGES]
/** Null: shows no texts. */
export const PAGE_ADDRESSES: Record<PublicPage, ((text: Text, lang: Lang) => string | null)[]> = {
  home: [(_, lang) => href('home', lang)],
  news: [
    ({ kind }, lang) => (kind === 'article' ? href('news', lang) : null),
    ({ kind, word }, lang) => (kind === 'article' ? `${href('news', lang)}?search=${word}` : null),
    // Mistyped, and with a symbol: searched in other ways.
    ({ kind, word }, lang) => (kind === 'article' ? `${href('news', lang)}?search=${word}x` : null),
    ({ kind, word }, lang) => (kind === 'article' ? `${href('news', lang)}?search=%23${word}` : null),
  ],
  article: [({ kind, slug }, lang) => (kind === 'article' ? itemHref(kind, slug, lang) : null)],
  reviews: [({ kind }, lang) => (kind === 'review' ? href('reviews', lang) : null)],
  review: [({ kind, slug }, lang) => (kind === 'review' ? itemHref(kind, slug, lang) : null)],
  person: [(_, lang) => href('person', lang, { slug: 'plume-bleue' })],
  videos: [],
  about: [],
  terms: [],
  legal: [],
}

/** By their routes. Null: shows no texts, or (English) none that is not translated. */
export const FEEDS: Record<string, ((text: Text) => string | null) | null> = {
  '/robots.txt': null,
  '/manifest.webmanifest': null,
  '/rss.xml': () => '/rss.xml',
  '/en/rss.xml': null,
  [decodeURIComponent(feedHref(':slug', 'fr'))]: () => feedHref('plume-bleue', 'fr'),
  [decodeURIComponent(feedHref(':slug', 'en'))]: null,
  '/sitemap.xml': null,
  '/sitemap-pages.xml': null,
  '/sitemap-article-:part(^[1-9]\\d{0,4}).xml': ({ kind }) =>
    kind === 'article' ? '/sitemap-article-1.xml' : null,
  '/sitemap-review-:part(^[1-9]\\d{0,4}).xml': ({ kind }) =>
    kind === 'review' ? '/sitemap-review-1.xml' : null,
  '/sitemap-person-:part(^[1-9]\\d{0,4}).xml': null,
}

/** What readers may call over REST, by method and path. Null: shows no texts. */
export const REST: Record<string, ((text: Text) => string | null) | null> = {
  'GET /articles': ({ kind }) => (kind === 'article' ? '/articles' : null),
  'GET /articles/:idOrSlug': ({ kind, id }) => (kind === 'article' ? `/articles/${id}` : null),
  'GET /reviews': ({ kind }) => (kind === 'review' ? '/reviews' : null),
  'GET /reviews/:idOrSlug': ({ kind, slug }) => (kind === 'review' ? `/reviews/${slug}` : null),
}
