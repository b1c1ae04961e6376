import type { Lang } from '../../shared/base/lang.ts'
import { type PageOfItems, pageEntries } from '../../shared/pages.ts'
import { feedHref, href } from '../../shared/routes.ts'
import { isListedKind, type Kind } from '../../shared/texts/catalog.ts'
import type { Row, Tag } from '../rest/row.ts'
import { rightsOf } from '../trpc/rights.ts'
import type { SampleText } from '../trpc/rights-row.ts'

// The places where readers could see a text (server/appearance.test.ts). Pages and REST operations follow from the
// procedures that they read by; feeds are listed here by hand, and a missing one fails that test.

/** The slug of the text's page for each kind of page; null when the text has none. */
const SLUGS: Record<PageOfItems, (text: SampleText) => string | null> = {
  article: ({ kind, slug }) => (kind === 'article' ? slug : null),
  review: ({ kind, slug }) => (kind === 'review' ? slug : null),
  game: ({ kind, game }) => (isListedKind(kind) ? game : null),
  person: ({ kind, signer }) => (isListedKind(kind) ? signer : null),
  subject: ({ kind, subject }) => (isListedKind(kind) ? subject : null),
  page: ({ kind, slug }) => (kind === 'page' ? slug : null),
}

/** Every public page with one address for all texts; the search page shows none of them before a search. */
export const PLAIN_PAGES = pageEntries()
  .filter(([, { path, access, unindexed }]) => access === 'public' && !unindexed && !path.includes(':'))
  .map(([name]) => name)

/** Addresses of pages with a slug at which readers could see a text, and of searches. */
export function addressesOf(text: SampleText, lang: Lang): string[] {
  const pages = Object.entries(SLUGS) as [PageOfItems, (text: SampleText) => string | null][]
  // Also with a typing error, and with a symbol, as these are searched in other ways.
  const searches = text.kind === 'article' ? [text.word, `${text.word}x`, `%23${text.word}`] : []
  return [
    ...pages.flatMap(([name, slugOf]) => {
      const slug = slugOf(text)
      return slug === null ? [] : [href(name, lang, { slug })]
    }),
    // The box at the end of another text by the same signer names it.
    ...(isListedKind(text.kind) ? [href(text.kind, lang, { slug: text.beside })] : []),
    ...(isListedKind(text.kind) ? [`${href('games', lang)}?sort=name`] : []),
    ...searches.map((words) => `${href('news', lang)}?search=${words}`),
    ...(isListedKind(text.kind) ? [`${href('search', lang)}?q=${text.word}`] : []),
  ]
}

/** The kinds of texts shown by a procedure with this input. */
export function kindsShown(procedure: string, input: unknown, kinds: readonly Kind[]): readonly Kind[] {
  const { shows } = rightsOf(procedure)
  if (!shows) return []
  const { kind } = (input ?? {}) as { kind?: Kind }
  return kind ? [kind] : (shows.kinds ?? kinds.filter(isListedKind))
}

/** By their routes. Null for a feed without texts or, in English, without untranslated ones. */
export const FEEDS: Record<string, ((text: SampleText) => string | null) | null> = {
  '/robots.txt': null,
  '/manifest.webmanifest': null,
  '/en/manifest.webmanifest': null,
  '/rss.xml': ({ kind }) => (isListedKind(kind) ? '/rss.xml' : null),
  '/en/rss.xml': null,
  [decodeURIComponent(feedHref('person', ':slug', 'fr'))]: ({ kind, signer }) =>
    isListedKind(kind) ? feedHref('person', signer, 'fr') : null,
  [decodeURIComponent(feedHref('person', ':slug', 'en'))]: null,
  [decodeURIComponent(feedHref('subject', ':slug', 'fr'))]: ({ kind, subject }) =>
    isListedKind(kind) ? feedHref('subject', subject, 'fr') : null,
  [decodeURIComponent(feedHref('subject', ':slug', 'en'))]: null,
  '/releases.ics': ({ kind }) => (isListedKind(kind) ? '/releases.ics' : null),
  '/en/releases.ics': ({ kind }) => (isListedKind(kind) ? '/en/releases.ics' : null),
  '/sitemap.xml': null,
  '/sitemap-pages.xml': null,
  '/sitemap-article-:part(^[1-9]\\d{0,4}).xml': ({ kind }) =>
    kind === 'article' ? '/sitemap-article-1.xml' : null,
  '/sitemap-review-:part(^[1-9]\\d{0,4}).xml': ({ kind }) =>
    kind === 'review' ? '/sitemap-review-1.xml' : null,
  '/sitemap-game-:part(^[1-9]\\d{0,4}).xml': ({ kind }) =>
    isListedKind(kind) ? '/sitemap-game-1.xml' : null,
  '/sitemap-page-:part(^[1-9]\\d{0,4}).xml': ({ kind }) => (kind === 'page' ? '/sitemap-page-1.xml' : null),
  '/sitemap-person-:part(^[1-9]\\d{0,4}).xml': null,
  // It only lists subjects with at least three texts.
  '/sitemap-subject-:part(^[1-9]\\d{0,4}).xml': null,
}

/** Whether an operation that readers may call over REST shows texts; `restAddresses` has the addresses. */
export const isShownByRest = ({ method, procedure }: Row): boolean =>
  method === 'GET' && /^(games|search|texts)\./.test(procedure) && Boolean(rightsOf(procedure).shows)

const TAG: Record<Kind, Tag> = { article: 'Articles', review: 'Reviews', page: 'Pages' }

/** Addresses of the game that only this text names; a sorted list is made in another way than the whole one (decision 087). */
const gameAddresses = (path: string, { kind, game, word }: SampleText): string[] => {
  if (!isListedKind(kind)) return []
  if (path.endsWith('/suggest')) return [`${path}?q=${word}`]
  return path.includes(':') ? [path.replace(':slug', game)] : [path, `${path}?sort=name`]
}

/**
 * The addresses of such an operation for a text: by its id, and by its slug where that is allowed. @throws for any other
 * parameter
 */
export function restAddresses({ path, tag }: Row, text: SampleText): string[] {
  const { kind, id, slug, word } = text
  if (tag === 'Search')
    return isListedKind(kind) ? [word, `${word}x`, `%23${word}`].map((words) => `/api${path}?q=${words}`) : []
  if (tag === 'Games') return gameAddresses(`/api${path}`, text)
  if (tag !== TAG[kind]) return []
  const addresses = path.includes(':idOrSlug')
    ? [path.replace(':idOrSlug', id), path.replace(':idOrSlug', slug)]
    : [path.replace(/:(id|contentId)\b/, id).replace(':slug', slug)]
  return addresses.map((address) => {
    if (address.includes(':'))
      throw new Error(`${path}: say in server/testing/appearance-addresses.ts what stands there`)
    return `/api${address}`
  })
}
