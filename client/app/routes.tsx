import { matchRoutes } from 'react-router-dom'
import { type Access, type PageName, pageEntries } from '../../shared/pages.ts'
import { splitLang } from '../../shared/routes.ts'
import { isPageOff } from '../base/brand.ts'
import type { PageRequest } from '../base/page-request.ts'
import { pageVideos } from '../features/videos/queries.ts'
import { previewData } from '../features/writing/previews/preview-data.ts'
import { type DefinedPage, definePage, noData } from './page/define-page.tsx'
import { gameData, gamesData, releasesData } from './page/game-data.ts'
import {
  aboutData,
  builtInData,
  homeData,
  itemData,
  listData,
  ownPageData,
  personData,
  searchData,
  subjectData,
  withBrand,
} from './page/page-data.ts'

/**
 * What each page of `shared/pages.ts` reads, its words and its code (decision 028). The code of a page is
 * `pages/<name>.tsx`, its name with hyphens.
 */
const DEFINED: Record<PageName | 'notFound', DefinedPage> = {
  home: definePage({ data: homeData, words: [], static: true, code: () => import('../pages/home.tsx') }),
  news: definePage({
    data: (q, asked) => listData(q, 'article', asked),
    words: [],
    static: true,
    code: () => import('../pages/news.tsx'),
  }),
  article: definePage({
    data: (q, asked) => itemData(q, 'article', asked),
    words: ['people'],
    static: true,
    code: () => import('../pages/article.tsx'),
  }),
  reviews: definePage({
    data: (q, asked) => listData(q, 'review', asked),
    words: ['games'],
    static: true,
    code: () => import('../pages/reviews.tsx'),
  }),
  review: definePage({
    data: (q, asked) => itemData(q, 'review', asked),
    words: ['people', 'review'],
    static: true,
    code: () => import('../pages/review.tsx'),
  }),
  games: definePage({
    data: gamesData,
    words: ['games'],
    static: true,
    code: () => import('../pages/games.tsx'),
  }),
  game: definePage({
    data: gameData,
    words: ['games'],
    static: true,
    code: () => import('../pages/game.tsx'),
  }),
  releases: definePage({
    data: releasesData,
    words: ['games', 'releases'],
    static: true,
    code: () => import('../pages/releases.tsx'),
  }),
  videos: definePage({
    data: (q, asked) => withBrand(q, asked, q.videos.latest.fetch(pageVideos)),
    words: ['videos'],
    static: true,
    code: () => import('../pages/videos.tsx'),
  }),
  about: definePage({
    data: aboutData,
    words: ['about', 'team'],
    static: true,
    code: () => import('../pages/about.tsx'),
  }),
  person: definePage({
    data: personData,
    words: ['people'],
    static: true,
    code: () => import('../pages/person.tsx'),
  }),
  search: definePage({
    data: searchData,
    words: ['search'],
    static: true,
    code: () => import('../pages/search.tsx'),
  }),
  subject: definePage({
    data: subjectData,
    words: ['subjects'],
    static: true,
    code: () => import('../pages/subject.tsx'),
  }),
  preview: definePage({
    data: previewData,
    words: ['previews', 'review'],
    static: true,
    code: () => import('../pages/preview.tsx'),
  }),
  report: definePage({
    data: async (_, { search }) => ({ filled: search.size > 0 }),
    words: ['notices'],
    static: true,
    code: () => import('../pages/report.tsx'),
  }),
  receipt: definePage({
    data: (q, { slug }) => q.moderation.receipt.fetch({ token: slug }),
    words: ['notices'],
    static: true,
    code: () => import('../pages/receipt.tsx'),
  }),
  login: definePage({
    data: noData,
    words: ['account', 'passkeys'],
    static: true,
    code: () => import('../pages/login.tsx'),
  }),
  forgotPassword: definePage({
    data: noData,
    words: ['account'],
    code: () => import('../pages/forgot-password.tsx'),
  }),
  resetPassword: definePage({
    data: noData,
    words: ['account'],
    code: () => import('../pages/reset-password.tsx'),
  }),
  invitation: definePage({
    data: noData,
    words: ['account'],
    code: () => import('../pages/invitation.tsx'),
  }),
  setup: definePage({
    data: noData,
    words: ['account', 'look', 'setup'],
    code: () => import('../pages/setup.tsx'),
  }),
  confirmAddress: definePage({
    data: noData,
    words: ['account'],
    code: () => import('../pages/confirm-address.tsx'),
  }),
  notMe: definePage({
    data: noData,
    words: ['my-account'],
    code: () => import('../pages/not-me.tsx'),
  }),
  newAddress: definePage({
    data: noData,
    words: ['my-account'],
    code: () => import('../pages/new-address.tsx'),
  }),
  keepSecondStep: definePage({
    data: noData,
    words: ['my-account'],
    code: () => import('../pages/keep-second-step.tsx'),
  }),
  unsubscribe: definePage({
    data: noData,
    words: ['notifications'],
    code: () => import('../pages/unsubscribe.tsx'),
  }),
  admin: definePage({
    data: async (_, { search }) => search.get('tab'),
    words: ['account', 'admin', 'desk'],
    code: () => import('../pages/admin.tsx'),
  }),
  profile: definePage({
    data: noData,
    words: ['account', 'profile', 'my-account', 'own-page', 'doors', 'passkeys', 'notifications', 'follows'],
    code: () => import('../pages/profile.tsx'),
  }),
  secondStep: definePage({
    data: noData,
    words: ['account', 'doors', 'passkeys'],
    code: () => import('../pages/second-step.tsx'),
  }),
  newPassword: definePage({
    data: noData,
    words: ['account', 'profile'],
    code: () => import('../pages/new-password.tsx'),
  }),
  howWeRate: definePage({
    data: (q, asked) => builtInData(q, 'howWeRate', asked),
    words: ['how-we-rate'],
    static: true,
    code: () => import('../pages/how-we-rate.tsx'),
  }),
  terms: definePage({
    data: (q, asked) => builtInData(q, 'terms', asked),
    words: ['terms'],
    static: true,
    code: () => import('../pages/terms.tsx'),
  }),
  legal: definePage({
    data: (q, asked) => builtInData(q, 'legal', asked),
    words: ['legal'],
    static: true,
    code: () => import('../pages/legal.tsx'),
  }),
  page: definePage({
    data: ownPageData,
    words: [],
    static: true,
    code: () => import('../pages/page.tsx'),
  }),
  notFound: definePage({
    data: noData,
    words: [],
    static: true,
    code: () => import('../pages/not-found.tsx'),
  }),
}

export interface Route extends DefinedPage {
  name: PageName | 'notFound'
  /** French path pattern; English is the same below /en. */
  path: string
  /** All but public pages are rendered in the browser: the server sends the shell alone, unindexed and uncached. */
  access: Access
}

/** Every page of the site, first match wins. */
export const ROUTES: Route[] = [
  ...pageEntries().map(([name, { path, access }]) => ({ name, path, access, ...DEFINED[name] })),
  { name: 'notFound', path: '*', access: 'public', ...DEFINED.notFound },
]

const NOWHERE = ROUTES.at(-1) as Route

/** A page that the team does without is none. */
const unlessOff = (route: Route): Route => (isPageOff(route.name) ? NOWHERE : route)

const PATTERNS = ROUTES.map(({ path }) => ({ path }))

const SLUG = '/:slug'
const BY_PATH = new Map(ROUTES.map((route) => [route.path, route]))

/** Of an address as the site writes it; the router, which takes all patterns apart at every call, is for others. */
function matchWritten(path: string): { route: Route; slug: string } | undefined {
  const known = BY_PATH.get(path)
  if (known) return path.includes(':') || path === '*' ? undefined : { route: known, slug: '' }
  const at = path.lastIndexOf('/')
  const slug = path.slice(at + 1)
  const route = /^[a-z0-9-]+$/.test(slug) ? BY_PATH.get(path.slice(0, at) + SLUG) : undefined
  return route && { route, slug }
}

/**
 * The page that answers an address (path and query), and what the address asks of it. By the router's own
 * matching, which decodes: what is read for a page is what the page then looks for.
 */
export function matchRoute(pathname: string, search: string): { route: Route; asked: PageRequest } {
  const { lang, path } = splitLang(pathname)
  const query = new URLSearchParams(search)
  const written = matchWritten(path)
  if (written)
    return { route: unlessOff(written.route), asked: { lang, slug: written.slug, pathname, search: query } }
  const [match] = matchRoutes(PATTERNS, { pathname: path }) ?? []
  const route = match && ROUTES[PATTERNS.indexOf(match.route)]
  if (!route) throw new Error('the last route matches everything')
  const slug = match.params.slug ?? ''
  return { route: unlessOff(route), asked: { lang, slug, pathname, search: query } }
}
