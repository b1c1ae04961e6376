import { entriesIn } from './base/tables.ts'

/**
 * Whom a page is for, which determines:
 * - `public`: the same for everybody. The server renders and caches it, search engines index it (the sitemap has its
 *   addresses), and it can be read offline (decision 016).
 * - `secret`: for people with its address, which contains a token. The server renders it; nobody stores, indexes or
 *   logs it, and the service worker does not know it (decision 044).
 * - `anonymous`: needs no session and shows nothing of one: signing in, and the targets of links in mails. Made in the
 *   browser, not indexed; signing in does not return to it.
 * - `member`, `team`: needs a session; `team` also a tab of the back office (`shared/admin/tabs.ts`). Made in the
 *   browser, not indexed, and robots.txt keeps crawlers out.
 */
export type Access = 'public' | 'secret' | 'anonymous' | 'member' | 'team'

/** Where a new site lists it: `magazine` is the main menu and the footer's first column, `site` the second. */
export type Menu = 'magazine' | 'site'

export interface PageEntry {
  /** The English page has the same path under /en (decision 005). */
  path: `/${string}`
  access: Access
  /** The compiler then requires `menu.<name>` in the words. */
  menu?: Menu
  /** A team may switch it off; its address is then not found (decision 073). */
  optional?: true
  /** Its address contains a token: no other site may learn it, and no redirect repeats it. */
  token?: true
  /** Search engines are asked to leave it out. */
  unindexed?: true
  /** It has built-in words, which the team may replace by a page of its own with this address (decision 072). */
  builtIn?: true
}

/**
 * In the order of menus, the sitemap and robots.txt (decision 028). The compiler requires a row for each page in
 * `client/app/routes.tsx`.
 */
export const PAGES = {
  home: { path: '/home', access: 'public' },
  news: { path: '/news', access: 'public', menu: 'magazine' },
  article: { path: '/news/:slug', access: 'public' },
  reviews: { path: '/reviews', access: 'public', menu: 'magazine' },
  review: { path: '/reviews/:slug', access: 'public' },
  games: { path: '/games', access: 'public', menu: 'magazine', optional: true },
  game: { path: '/games/:slug', access: 'public' },
  releases: { path: '/releases', access: 'public', menu: 'site', optional: true },
  videos: { path: '/videos', access: 'public', menu: 'magazine', optional: true },
  about: { path: '/about', access: 'public', menu: 'magazine', optional: true, builtIn: true },
  person: { path: '/team/:slug', access: 'public' },
  /** Its address contains the searched words, so search engines leave it out. */
  search: { path: '/search', access: 'public', unindexed: true },
  subject: { path: '/subjects/:slug', access: 'public' },
  /** Its slug is the token of a link. */
  preview: { path: '/preview/:slug', access: 'secret', token: true },
  /** A form that works without scripts (decision 075). */
  report: { path: '/report', access: 'public' },
  /** Its slug is the token of a receipt. */
  receipt: { path: '/report/:slug', access: 'secret', token: true },
  login: { path: '/login', access: 'anonymous' },
  forgotPassword: { path: '/forgot-password', access: 'anonymous' },
  resetPassword: { path: '/reset-password', access: 'anonymous', token: true },
  invitation: { path: '/invitation', access: 'anonymous', token: true },
  setup: { path: '/setup', access: 'anonymous', token: true },
  confirmAddress: { path: '/confirm-address', access: 'anonymous', token: true },
  notMe: { path: '/not-me', access: 'anonymous', token: true },
  newAddress: { path: '/new-address', access: 'anonymous', token: true },
  keepSecondStep: { path: '/keep-second-step', access: 'anonymous', token: true },
  unsubscribe: { path: '/unsubscribe', access: 'anonymous', token: true },
  admin: { path: '/admin', access: 'team' },
  profile: { path: '/profile', access: 'member' },
  secondStep: { path: '/second-step', access: 'member' },
  newPassword: { path: '/new-password', access: 'member' },
  howWeRate: { path: '/how-we-rate', access: 'public', menu: 'site', builtIn: true },
  terms: { path: '/conditions-generales', access: 'public', menu: 'site', builtIn: true },
  legal: { path: '/mentions-legales', access: 'public', menu: 'site', builtIn: true },
  /** A page of the team's own (decision 068): it comes after all of ours, so that it never matches them. */
  page: { path: '/:slug', access: 'public' },
} as const satisfies Record<string, PageEntry>

type Pages = typeof PAGES
export type PageName = keyof Pages
type NamesWith<Facts> = { [N in PageName]: Pages[N] extends Facts ? N : never }[PageName]

/** `server/ssr/feeds/sitemap-items.ts` lists the items that each of them shows. */
export type PageOfItems = NamesWith<{ path: `${string}:${string}`; access: 'public' }>

/** Pages that menus list by default. */
export type MenuPage = NamesWith<{ menu: Menu }>

export type OptionalPage = NamesWith<{ optional: true }>

export type BuiltInPage = NamesWith<{ builtIn: true }>

/** Made in the browser, as they depend on the user or on a mail; all others are documents that the server renders. */
export type LivePage = Exclude<NamesWith<{ access: 'anonymous' | 'member' | 'team' }>, 'login'>

/** Whether the browser makes a page; signing in is a form that the server renders. */
export const isLive = (name: string): name is LivePage => {
  const access = (PAGES as Record<string, PageEntry>)[name]?.access ?? 'public'
  return name !== 'login' && access !== 'public' && access !== 'secret'
}

/** The French paths, as in the table. */
export const pathsOf = (names: readonly PageName[]): string[] => names.map((name) => PAGES[name].path)

export const pageEntries = (): [PageName, PageEntry][] => entriesIn(PAGES)

export const menuPages = <M extends Menu>(menu: M): NamesWith<{ menu: M }>[] =>
  pageEntries()
    .filter(([, page]) => page.menu === menu)
    .map(([name]) => name as NamesWith<{ menu: M }>)

/** The slug of the team's own page that replaces it. */
export const builtInSlug = (name: BuiltInPage): string => PAGES[name].path.slice(1)
