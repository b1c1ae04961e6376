import { isKeyOf, isOneOf } from '../base/tables.ts'
import { type MenuPage, menuPages, type OptionalPage, PAGES, pageEntries } from '../pages.ts'

/** The header's, and the two columns of the footer. */
export const MENU_NAMES = ['header', 'footer', 'site'] as const
export type MenuName = (typeof MENU_NAMES)[number]

/** Each menu, without the pages that it always has. */
export const MENU_MAX = 7
export const MENU_WORDS_MAX = 40

export interface MenuEntry {
  /** A page of ours by its name, one of the team's own by its id, a path of this site, or an https address. */
  target: string
  /** Empty: as the page is called. */
  fr: string
  /** Empty: as the page is called in English, else as in French. */
  en: string
}

/** What the law asks for stands at the foot of every page. */
export const KEPT_PAGES = ['terms', 'legal'] as const satisfies MenuPage[]

export const isKept = ({ target }: MenuEntry): boolean => isOneOf(KEPT_PAGES, target)

export const entryOf = (target: string): MenuEntry => ({ target, fr: '', en: '' })

/** A menu with the pages that it cannot be without, at its end. */
export const withKept = (entries: MenuEntry[]): MenuEntry[] => [
  ...entries,
  ...KEPT_PAGES.filter((page) => !entries.some(({ target }) => target === page)).map(entryOf),
]

export const isMenuPage = (name: string): name is MenuPage => isKeyOf(PAGES, name) && 'menu' in PAGES[name]

export const OPTIONAL_PAGES = pageEntries()
  .filter(([, { optional }]) => optional)
  .map(([name]) => name as OptionalPage)

export const isPageId = (target: string): boolean => /^[0-9a-f]{24}$/.test(target)

/** What it leads to has a name of its own. */
export const isNamed = (target: string): boolean => isMenuPage(target) || isPageId(target)

export const INITIAL_MENUS: Record<MenuName, MenuEntry[]> = {
  header: menuPages('magazine').map(entryOf),
  footer: menuPages('magazine').map(entryOf),
  site: menuPages('site').map(entryOf),
}

/** As a page of a language shows it. */
export interface MenuLink {
  to: string
  /** Without words of its own it is called as this page. */
  page?: MenuPage
  words: string
}

export type MenuLinks = Record<MenuName, MenuLink[]>
