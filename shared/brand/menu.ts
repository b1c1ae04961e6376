import { isKeyOf, isOneOf } from '../base/tables.ts'
import { type MenuPage, menuPages, type OptionalPage, PAGES, pageEntries } from '../pages.ts'

/** The header's menu, and the two columns of the footer. */
export const MENU_NAMES = ['header', 'footer', 'site'] as const
export type MenuName = (typeof MENU_NAMES)[number]

/** The most entries of a menu, without the pages that it always has. */
export const MENU_MAX = 7
export const MENU_WORDS_MAX = 40

export interface MenuEntry {
  /** One of our pages by its name, one of the team's own by its id, a path of this site, or an https address. */
  target: string
  /** Empty for the page's name. */
  fr: string
  /** Empty for the page's English name, or else the French one. */
  en: string
}

/** The law requires these at the foot of every page. */
export const KEPT_PAGES = ['terms', 'legal'] as const satisfies MenuPage[]

export const isKept = ({ target }: MenuEntry): boolean => isOneOf(KEPT_PAGES, target)

export const entryOf = (target: string): MenuEntry => ({ target, fr: '', en: '' })

/** A menu with its required pages at the end. */
export const withKept = (entries: MenuEntry[]): MenuEntry[] => [
  ...entries,
  ...KEPT_PAGES.filter((page) => !entries.some(({ target }) => target === page)).map(entryOf),
]

export const isMenuPage = (name: string): name is MenuPage => isKeyOf(PAGES, name) && 'menu' in PAGES[name]

export const OPTIONAL_PAGES = pageEntries()
  .filter(([, { optional }]) => optional)
  .map(([name]) => name as OptionalPage)

export const isPageId = (target: string): boolean => /^[0-9a-f]{24}$/.test(target)

/** Whether the target has a name of its own. */
export const isNamed = (target: string): boolean => isMenuPage(target) || isPageId(target)

export const INITIAL_MENUS: Record<MenuName, MenuEntry[]> = {
  header: menuPages('magazine').map(entryOf),
  footer: menuPages('magazine').map(entryOf),
  site: menuPages('site').map(entryOf),
}

/** A link as a page in a language shows it. */
export interface MenuLink {
  to: string
  /** The page whose name it shows, when it has no words of its own. */
  page?: MenuPage
  words: string
}

export type MenuLinks = Record<MenuName, MenuLink[]>
