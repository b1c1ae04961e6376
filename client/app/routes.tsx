import { type Access, isLive, type PageName, pageEntries } from '../../shared/pages.ts'
import { decodedPath, splitLang } from '../../shared/routes.ts'
import { isPageOff } from '../base/brand.ts'
import type { PageRequest } from '../base/page-request.ts'
import { pageVideos } from '../features/videos/queries.ts'
import { previewData } from '../features/writing/previews/preview-data.ts'
import { type DefinedPage, definePage, noData } from './page/define-page.tsx'
import { gameData, gamesData, releasesData } from './page/game-data.ts'
import { PAGE_CODE } from './page/page-code.ts'
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

/** What each page of `shared/pages.ts` reads, and its areas of words (decision 028). */
const DEFINED: Record<PageName | 'notFound', DefinedPage> = {
  home: definePage({ data: homeData, words: [], code: PAGE_CODE.home }),
  news: definePage({
    data: (q, asked) => listData(q, 'article', asked),
    words: [],
    code: PAGE_CODE.news,
  }),
  article: definePage({
    data: (q, asked) => itemData(q, 'article', asked),
    words: ['people', 'comments'],
    code: PAGE_CODE.article,
  }),
  reviews: definePage({
    data: (q, asked) => listData(q, 'review', asked),
    words: ['games'],
    code: PAGE_CODE.reviews,
  }),
  review: definePage({
    data: (q, asked) => itemData(q, 'review', asked),
    words: ['people', 'review', 'comments'],
    code: PAGE_CODE.review,
  }),
  games: definePage({
    data: gamesData,
    words: ['games'],
    code: PAGE_CODE.games,
  }),
  game: definePage({
    data: gameData,
    words: ['games'],
    code: PAGE_CODE.game,
  }),
  releases: definePage({
    data: releasesData,
    words: ['games', 'releases'],
    code: PAGE_CODE.releases,
  }),
  videos: definePage({
    data: (q, asked) => withBrand(q, asked, q('videos.latest', pageVideos)),
    words: ['videos'],
    code: PAGE_CODE.videos,
  }),
  about: definePage({
    data: aboutData,
    words: ['about', 'team'],
    code: PAGE_CODE.about,
  }),
  person: definePage({
    data: personData,
    words: ['people'],
    code: PAGE_CODE.person,
  }),
  search: definePage({
    data: searchData,
    words: ['search'],
    code: PAGE_CODE.search,
  }),
  subject: definePage({
    data: subjectData,
    words: ['subjects'],
    code: PAGE_CODE.subject,
  }),
  preview: definePage({
    data: previewData,
    words: ['previews', 'review'],
    code: PAGE_CODE.preview,
  }),
  report: definePage({
    data: async (_, { search }) => ({ filled: search.size > 0 }),
    words: ['notices'],
    code: PAGE_CODE.report,
  }),
  receipt: definePage({
    data: (q, { slug }) => q('moderation.receipt', { token: slug }),
    words: ['notices'],
    code: PAGE_CODE.receipt,
  }),
  login: definePage({
    data: noData,
    words: ['account', 'passkeys'],
    code: PAGE_CODE.login,
  }),
  forgotPassword: definePage({
    data: noData,
    words: ['account', 'forgotten-password'],
    code: PAGE_CODE.forgotPassword,
  }),
  resetPassword: definePage({
    data: noData,
    words: ['account', 'forgotten-password', 'strength'],
    code: PAGE_CODE.resetPassword,
  }),
  invitation: definePage({
    data: noData,
    words: ['account', 'strength'],
    code: PAGE_CODE.invitation,
  }),
  setup: definePage({
    data: noData,
    words: ['account', 'look', 'setup', 'strength'],
    code: PAGE_CODE.setup,
  }),
  confirmAddress: definePage({
    data: noData,
    words: ['account'],
    code: PAGE_CODE.confirmAddress,
  }),
  notMe: definePage({
    data: noData,
    words: ['my-account'],
    code: PAGE_CODE.notMe,
  }),
  newAddress: definePage({
    data: noData,
    words: ['my-account'],
    code: PAGE_CODE.newAddress,
  }),
  keepSecondStep: definePage({
    data: noData,
    words: ['my-account'],
    code: PAGE_CODE.keepSecondStep,
  }),
  unsubscribe: definePage({
    data: noData,
    words: ['notifications'],
    code: PAGE_CODE.unsubscribe,
  }),
  admin: definePage({
    data: async (_, { search }) => search.get('tab'),
    words: ['access', 'admin', 'desk'],
    code: PAGE_CODE.admin,
  }),
  profile: definePage({
    data: noData,
    words: [
      'account',
      'profile',
      'my-account',
      'own-page',
      'doors',
      'passkeys',
      'notifications',
      'follows',
      'strength',
    ],
    code: PAGE_CODE.profile,
  }),
  secondStep: definePage({
    data: noData,
    words: ['account', 'doors', 'passkeys'],
    code: PAGE_CODE.secondStep,
  }),
  newPassword: definePage({
    data: noData,
    words: ['account', 'profile', 'strength'],
    code: PAGE_CODE.newPassword,
  }),
  howWeRate: definePage({
    data: (q, asked) => builtInData(q, 'howWeRate', asked),
    words: ['how-we-rate'],
    code: PAGE_CODE.howWeRate,
  }),
  terms: definePage({
    data: (q, asked) => builtInData(q, 'terms', asked),
    words: ['terms'],
    code: PAGE_CODE.terms,
  }),
  legal: definePage({
    data: (q, asked) => builtInData(q, 'legal', asked),
    words: ['legal'],
    code: PAGE_CODE.legal,
  }),
  page: definePage({
    data: ownPageData,
    words: [],
    code: PAGE_CODE.page,
  }),
  notFound: definePage({
    data: noData,
    words: [],
    code: PAGE_CODE.notFound,
  }),
}

export interface Route extends DefinedPage {
  name: PageName | 'notFound'
  /** Pattern of the French path; the English one is the same below /en. */
  path: string
  access: Access
  /** Whether the browser makes the page: the server then sends the shell alone, unindexed and uncached. */
  live: boolean
}

const NOWHERE: Route = { name: 'notFound', path: '*', access: 'public', live: false, ...DEFINED.notFound }

/** Every page of the site; the first match wins. */
export const ROUTES: Route[] = [
  ...pageEntries().map(([name, { path, access }]) => ({
    name,
    path,
    access,
    live: isLive(name),
    ...DEFINED[name],
  })),
  NOWHERE,
]

/** A page that the team has switched off counts as unknown. */
const unlessOff = (route: Route): Route => (isPageOff(route.name) ? NOWHERE : route)

const SLUG = '/:slug'
const BY_PATH = new Map(
  ROUTES.filter(({ path }) => !path.includes(':') && path !== '*').map((route) => [route.path, route]),
)
const BY_START = new Map(
  ROUTES.flatMap((route) => (route.path.endsWith(SLUG) ? [[route.path.slice(0, -SLUG.length), route]] : [])),
)

/** Finds the page of a path in any spelling; the page then redirects to its one address. */
function findPage(path: string): { route: Route; slug: string } {
  const parts = path.split('/').map(decodedPath)
  while (parts.at(-1) === '') parts.pop()
  const slug = parts.at(-1) ?? ''
  const start = parts.slice(0, -1).join('/').toLowerCase()
  const known = BY_PATH.get(`${start}/${slug.toLowerCase()}`)
  if (known) return { route: known, slug: '' }
  const route = slug && BY_START.get(start)
  return route ? { route, slug } : { route: NOWHERE, slug: '' }
}

/** The page at an address (path and query), and what the address asks of it. */
export function matchRoute(pathname: string, search: string): { route: Route; asked: PageRequest } {
  const { lang, path } = splitLang(pathname)
  const { route, slug } = findPage(path)
  return { route: unlessOff(route), asked: { lang, slug, pathname, search: new URLSearchParams(search) } }
}
