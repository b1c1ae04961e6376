import { filtersIn } from '../../../shared/filters.ts'
import { type BuiltInPage, builtInSlug } from '../../../shared/pages.ts'
import { href, itemHref, listPage } from '../../../shared/routes.ts'
import type { Kind, ListedKind } from '../../../shared/texts/catalog.ts'
import { type PageRequest, type Queries, Redirect } from '../../base/page-request.ts'
import {
  commentsQuery,
  followingQuery,
  frontPage,
  homeArticles,
  homeReviews,
  itemQuery,
  listQuery,
  pageBrand,
  pageOfQuery,
  searchQuery,
  teamQuery,
  textAddress,
} from '../../base/queries.ts'
import { homeVideos } from '../../features/videos/queries.ts'

const PAGE_NUMBER = /^[1-9]\d{0,9}$/

/** Whether a page parameter is absent or a number that a page can have. */
const isPage = (page: string | null): boolean =>
  page === null || (PAGE_NUMBER.test(page) && Number(page) <= 2 ** 31 - 1)

/** One page of a list. An address whose page is no number or past the end redirects. */
export async function listedPage<List extends { page: number; pages: number }>(
  search: URLSearchParams,
  to: (page?: number) => string,
  read: (page: number) => Promise<List>,
): Promise<List> {
  const page = search.get('page')
  if (!isPage(page)) throw new Redirect(to(), 302)
  const list = await read(Number(page ?? 1))
  if (list.page > Math.max(1, list.pages)) throw new Redirect(to(list.pages), 302)
  return list
}

/** A list of texts. Its address carries `page`, `search` and `exact`, or filters. */
export async function listData(q: Queries, kind: ListedKind, { lang, search: asked }: PageRequest) {
  const name = listPage(kind)
  const search = asked.get('search')?.trim() || undefined
  const exact = asked.get('exact') === 'true'
  const filters = filtersIn(name, asked)
  const [list] = await Promise.all([
    listedPage(
      asked,
      (page) => href(name, lang, { search, exact, filters, page }),
      (page) => q('texts.list', listQuery(kind, { search, exact, filters, page, lang })),
    ),
    // Only reviews are filtered.
    kind === 'review' && q('texts.years', { kind }),
  ])
  return { ...list, search, filters }
}

/** One text. An id, a former slug or another spelling redirects to the present address. */
async function textData(q: Queries, kind: Kind, { lang, slug, pathname, search }: PageRequest) {
  const item = await q('texts.bySlugOrId', itemQuery(kind, slug, lang))
  const address = itemHref(kind, item.slug, lang)
  const comments = search.get('comments')
  if (address !== pathname) throw new Redirect(comments ? `${address}?comments=${comments}` : address, 301)
  return item
}

export const ownPageData = (q: Queries, asked: PageRequest) => textData(q, 'page', asked)

/** A text with its authors, related texts, the next texts of its list, and its comments. */
export async function itemData(q: Queries, kind: ListedKind, asked: PageRequest) {
  const { lang, slug, search } = asked
  const comments = search.get('comments')
  if (!isPage(comments)) throw new Redirect(itemHref(kind, slug, lang), 302)
  const [item] = await Promise.all([
    textData(q, kind, asked),
    q('people.signers', textAddress(kind, slug, lang)),
    q('texts.related', textAddress(kind, slug, lang)),
  ])
  const [, discussion] = await Promise.all([
    q('texts.following', followingQuery(kind, item.id, lang)),
    q('comments.page', commentsQuery(kind, item.id, comments)),
  ])
  if (Number(comments) > discussion.pages) throw new Redirect(itemHref(kind, item.slug, lang), 302)
  return item
}

/** A person or a subject with pages of texts. A former slug or another spelling redirects; pages work as in lists. */
const pagedData = <Read extends { page: number; pages: number }>(
  { lang, slug, pathname, search }: PageRequest,
  name: 'person' | 'subject',
  read: (query: ReturnType<typeof pageOfQuery>) => Promise<Read>,
  slugOf: (read: Read) => string,
): Promise<Read> =>
  listedPage(
    search,
    (page) => href(name, lang, { slug, page }),
    async (page) => {
      const answer = await read(pageOfQuery(slug, page, lang))
      const present = slugOf(answer)
      if (href(name, lang, { slug: present }) !== pathname)
        throw new Redirect(href(name, lang, { slug: present, page: answer.page }), 301)
      return answer
    },
  )

/** A person of the team. */
export const personData = (q: Queries, asked: PageRequest) =>
  pagedData(
    asked,
    'person',
    (query) => q('people.page', query),
    ({ person }) => person.slug,
  )

/** The results of a search. The page itself tells of unknown kinds. */
export async function searchData(q: Queries, { lang, search }: PageRequest) {
  const filters = filtersIn('search', search)
  const exact = search.get('exact') === 'true'
  const found = await listedPage(
    search,
    (page) => href('search', lang, { filters, exact, page }),
    (page) => q('search.find', searchQuery(filters, { exact, page, lang })),
  )
  return { ...found, filters }
}

export const subjectData = (q: Queries, asked: PageRequest) =>
  pagedData(
    asked,
    'subject',
    (query) => q('subjects.bySlug', query),
    ({ subject }) => subject.slug,
  )

/** Waits for all reads, so that those that succeeded are shown, then throws the first failure. @returns the videos and the brand */
export async function homeData(q: Queries, { lang }: PageRequest) {
  const reads = [
    q('texts.list', homeArticles(lang)),
    q('texts.list', homeReviews(lang)),
    q('texts.frontPage', frontPage(lang)),
    q('brand.shown', pageBrand(lang)),
    q('videos.latest', homeVideos),
  ] as const
  await Promise.allSettled(reads)
  const [, , , brand, videos] = await Promise.all(reads)
  return { ...videos, brand }
}

/**
 * A page whose words the team may write: null stands for the built-in ones. It also has the facts that the built-in words
 * mention, and the brand.
 */
export async function builtInData(q: Queries, name: BuiltInPage, asked: PageRequest) {
  const [state, brand] = await Promise.all([q('texts.builtIn', { name }), brandData(q, asked)])
  const own = state.own ? await textData(q, 'page', { ...asked, slug: builtInSlug(name) }) : null
  return { own, brand }
}

/** The built-in page `about`, and the team below its words. */
export async function aboutData(q: Queries, asked: PageRequest) {
  const [page, team] = await Promise.all([
    builtInData(q, 'about', asked),
    q('people.team', teamQuery(asked.lang)),
  ])
  return { ...page, team }
}

/** The brand as a page shows it. */
const brandData = (q: Queries, { lang }: PageRequest) => q('brand.shown', pageBrand(lang))

/** Adds the brand to the reads of a page. @returns the page's own data */
export async function withBrand<Data>(q: Queries, asked: PageRequest, data: Promise<Data>): Promise<Data> {
  const [read] = await Promise.all([data, brandData(q, asked)])
  return read
}
