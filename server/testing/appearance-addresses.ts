import type { Lang } from '../../shared/base/lang.ts'
import { type PageOfItems, pageEntries } from '../../shared/pages.ts'
import { feedHref, href } from '../../shared/routes.ts'
import { isListedKind, type Kind } from '../../shared/texts/catalog.ts'
import type { Row, Tag } from '../rest/row.ts'
import { rightsOf } from '../trpc/rights.ts'
import type { SampleText } from '../trpc/rights-row.ts'

// Where readers could see a text (server/appearance.test.ts). Pages and operations of the REST interface follow from the
// procedures that they read by; feeds stand here by hand, and one that is missing turns that test red.

/** Of the page that a text has at an address with a slug; null: it has none. */
const SLUGS: Record<PageOfItems, (text: SampleText) => string | null> = {
  article: ({ kind, slug }) => (kind === 'article' ? slug : null),
  review: ({ kind, slug }) => (kind === 'review' ? slug : null),
  game: ({ kind, game }) => (isListedKind(kind) ? game : null),
  person: ({ kind, signer }) => (isListedKind(kind) ? signer : null),
  subject: ({ kind, subject }) => (isListedKind(kind) ? subject : null),
  page: ({ kind, slug }) => (kind === 'page' ? slug : null),
}

/** Every public page whose address is the same for all texts; the page of a search has none of them until it is asked. */
export const PLAIN_PAGES = pageEntries()
  .filter(([, { path, access, unindexed }]) => access === 'public' && !unindexed && !path.includes(':'))
  .map(([name]) => name)

/** Addresses of pages with a slug at which readers could see a text, and of searches. */
export function addressesOf(text: SampleText, lang: Lang): string[] {
  const pages = Object.entries(SLUGS) as [PageOfItems, (text: SampleText) => string | null][]
  // Also mistyped, and with a symbol: then it is searched in other ways.
  const searches = text.kind === 'article' ? [text.word, `${text.word}x`, `%23${text.word}`] : []
  return [
    ...pages.flatMap(([name, slugOf]) => {
      const slug = slugOf(text)
      return slug === null ? [] : [href(name, lang, { slug })]
    }),
    // The box at the end of another text of who signs it names it.
    ...(isListedKind(text.kind) ? [href(text.kind, lang, { slug: text.beside })] : []),
    ...(isListedKind(text.kind) ? [`${href('games', lang)}?sort=name`] : []),
    ...searches.map((words) => `${href('news', lang)}?search=${words}`),
    ...(isListedKind(text.kind) ? [`${href('search', lang)}?q=${text.word}`] : []),
  ]
}

/** Of which kinds of texts something is shown by a procedure that was read with this input. */
export function kindsShown(procedure: string, input: unknown, kinds: readonly Kind[]): readonly Kind[] {
  const { shows } = rightsOf(procedure)
  if (!shows) return []
  const { kind } = (input ?? {}) as { kind?: Kind }
  return kind ? [kind] : (shows.kinds ?? kinds.filter(isListedKind))
}

/** By their routes. Null: shows no texts, or (English) none that is not translated. */
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
  // From three texts on.
  '/sitemap-subject-:part(^[1-9]\\d{0,4}).xml': null,
}

/** What readers may ask for over REST that shows texts, and what in its answer gives one away. */
export const isShownByRest = ({ method, procedure }: Row): boolean =>
  method === 'GET' && /^(games|search|texts)\./.test(procedure) && Boolean(rightsOf(procedure).shows)

const TAG: Record<Kind, Tag> = { article: 'Articles', review: 'Reviews', page: 'Pages' }

/** Of the game that the text alone names; a sorted list is made another way than the whole one (decision 087). */
const gameAddresses = (path: string, { kind, game, word }: SampleText): string[] => {
  if (!isListedKind(kind)) return []
  if (path.endsWith('/suggest')) return [`${path}?q=${word}`]
  return path.includes(':') ? [path.replace(':slug', game)] : [path, `${path}?sort=name`]
}

/** The addresses of such an operation for a text: by its id, and by its slug where it takes one. @throws for a parameter that is none of these */
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
