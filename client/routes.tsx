import { matchRoutes } from 'react-router-dom'
import { KINDS, type Kind } from '../shared/content/catalog.ts'
import type { Lang } from '../shared/lang.ts'
import { href, itemHref, listPage, PATHS, type PageName, splitLang } from '../shared/routes.ts'
import { homeVideos, pageVideos } from './features/videos/queries.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { followingQuery, homeArticles, homeReviews, itemQuery, listQuery } from './queries.ts'
import type { RouterInputs, RouterOutputs } from './trpc.ts'

type Fetch<In, Out> = { fetch: (input: In) => Promise<Out> }

/**
 * The procedures that pages read by. The server's in-process helpers and the browser's query utilities both
 * have this shape, so one statement of a page's needs serves both.
 */
export interface Queries {
  content: {
    [P in 'list' | 'bySlugOrId' | 'following']: Fetch<RouterInputs['content'][P], RouterOutputs['content'][P]>
  }
  videos: { latest: Fetch<RouterInputs['videos']['latest'], RouterOutputs['videos']['latest']> }
}

/** What an address asks of its page. */
export interface Asked {
  lang: Lang
  /** Decoded, as pages read it. */
  slug: string
  /** As it was written: an item has one address, and other spellings lead to it. */
  pathname: string
  search: URLSearchParams
}

/** Thrown by a page's data when another address is the right one. */
export class Redirect extends Error {
  readonly to: string
  readonly status: 301 | 302
  constructor(to: string, status: 301 | 302) {
    super(`redirect to ${to}`)
    this.to = to
    this.status = status
  }
}

export interface Route extends LazyPage {
  name: PageName | 'notFound'
  /** French path pattern; English is the same below /en. */
  path: string
  /** Fetches all the page shows, and gives what its head is made of. Errors are the page's own answer. */
  data?: (q: Queries, asked: Asked) => Promise<unknown>
  status?: 404
  /** Depends on the signed-in user: the server sends the shell alone, unindexed and uncached. */
  browserOnly?: true
}

const PAGE_NUMBER = /^[1-9]\d{0,9}$/

/** A list's address carries `page` and `search`; a page that is no number, or past the end, leads elsewhere. */
async function listData(q: Queries, kind: Kind, { lang, search }: Asked) {
  const name = listPage(kind)
  const text = search.get('search')?.trim() || undefined
  const page = search.get('page')
  if (page !== null && (!PAGE_NUMBER.test(page) || Number(page) > 2 ** 31 - 1))
    throw new Redirect(href(name, lang, { search: text }), 302)
  const list = await q.content.list.fetch(listQuery(kind, { page: Number(page ?? 1), search: text, lang }))
  if (list.page > Math.max(1, list.pages))
    throw new Redirect(href(name, lang, { search: text, page: list.pages }), 302)
  return list
}

/** One item by its slug. An id, a former slug or another spelling leads to the present address. */
async function itemData(q: Queries, kind: Kind, { lang, slug, pathname }: Asked) {
  const item = await q.content.bySlugOrId.fetch(itemQuery(kind, slug, lang))
  const address = itemHref(kind, item.slug, lang)
  if (address !== pathname) throw new Redirect(address, 301)
  await q.content.following.fetch(followingQuery(kind, item.id, lang))
  return item
}

/** Waits for all, so that what did arrive is shown, then passes the first failure on. */
async function all(...promises: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(promises)
  return settled.map((s) => {
    if (s.status === 'rejected') throw s.reason
    return s.value
  })
}

/** Every page of the site, first match wins. */
export const ROUTES: Route[] = [
  {
    name: 'home',
    path: PATHS.home,
    data: (q, { lang }) =>
      all(
        q.content.list.fetch(homeArticles(lang)),
        q.content.list.fetch(homeReviews(lang)),
        q.videos.latest.fetch(homeVideos),
      ),
    ...lazyPage('pages/home.tsx', () => import('./pages/home.tsx')),
  },
  {
    name: 'news',
    path: PATHS.news,
    data: (q, asked) => listData(q, 'article', asked),
    ...lazyPage('pages/news.tsx', () => import('./pages/news.tsx')),
  },
  {
    name: 'reviews',
    path: PATHS.reviews,
    data: (q, asked) => listData(q, 'review', asked),
    ...lazyPage('pages/reviews.tsx', () => import('./pages/reviews.tsx')),
  },
  ...KINDS.map((kind) => ({
    name: kind,
    path: PATHS[kind],
    data: (q: Queries, asked: Asked) => itemData(q, kind, asked),
    ...(kind === 'article'
      ? lazyPage('pages/article.tsx', () => import('./pages/article.tsx'))
      : lazyPage('pages/review.tsx', () => import('./pages/review.tsx'))),
  })),
  {
    name: 'videos',
    path: PATHS.videos,
    data: (q) => q.videos.latest.fetch(pageVideos),
    ...lazyPage('pages/videos.tsx', () => import('./pages/videos.tsx'), 'videos'),
  },
  {
    name: 'about',
    path: PATHS.about,
    ...lazyPage('pages/about.tsx', () => import('./pages/about.tsx'), 'about'),
  },
  {
    name: 'terms',
    path: PATHS.terms,
    ...lazyPage('pages/terms.tsx', () => import('./pages/terms.tsx'), 'terms'),
  },
  {
    name: 'legal',
    path: PATHS.legal,
    ...lazyPage('pages/legal.tsx', () => import('./pages/legal.tsx'), 'legal'),
  },
  {
    name: 'login',
    path: PATHS.login,
    browserOnly: true,
    ...lazyPage('pages/login.tsx', () => import('./pages/login.tsx'), 'account'),
  },
  {
    name: 'forgotPassword',
    path: PATHS.forgotPassword,
    browserOnly: true,
    ...lazyPage('pages/forgot-password.tsx', () => import('./pages/forgot-password.tsx'), 'account'),
  },
  {
    name: 'resetPassword',
    path: PATHS.resetPassword,
    browserOnly: true,
    ...lazyPage('pages/reset-password.tsx', () => import('./pages/reset-password.tsx'), 'account'),
  },
  {
    name: 'profile',
    path: PATHS.profile,
    browserOnly: true,
    ...lazyPage('pages/profile.tsx', () => import('./pages/profile.tsx'), 'account'),
  },
  {
    name: 'admin',
    path: PATHS.admin,
    browserOnly: true,
    data: async (_, { search }) => search.get('tab'),
    ...lazyPage('pages/admin.tsx', () => import('./pages/admin.tsx'), 'account', 'admin'),
  },
  {
    name: 'notFound',
    path: '*',
    status: 404,
    ...lazyPage('pages/not-found.tsx', () => import('./pages/not-found.tsx')),
  },
]

const PATTERNS = ROUTES.map(({ path }) => ({ path }))

/**
 * The page that answers an address (path and query), and what the address asks of it. By the router's own
 * matching, which decodes: what is read for a page is what the page then looks for.
 */
export function matchRoute(pathname: string, search: string): { route: Route; asked: Asked } {
  const { lang, path } = splitLang(pathname)
  const [match] = matchRoutes(PATTERNS, { pathname: path }) ?? []
  const route = match && ROUTES[PATTERNS.indexOf(match.route)]
  if (!route) throw new Error('the last route matches everything')
  const slug = match.params.slug ?? ''
  return { route, asked: { lang, slug, pathname, search: new URLSearchParams(search) } }
}
