import { type Action, can, type RoleHolder } from '../account/permissions.ts'
import { keysIn } from '../base/tables.ts'
import type { Kind } from '../texts/catalog.ts'

/** In the order of the navigation. */
export const TAB_GROUPS = ['write', 'community', 'site', 'machine'] as const
export type TabGroup = (typeof TAB_GROUPS)[number]

interface TabRow {
  group: TabGroup
  /** The right that is needed to see it. */
  needs: Action
}

/** In this order within their groups; /admin leads to the user's first tab. */
const ROWS = {
  desk: { group: 'write', needs: 'texts.write' },
  articles: { group: 'write', needs: 'texts.write' },
  reviews: { group: 'write', needs: 'texts.write' },
  pages: { group: 'write', needs: 'texts.write' },
  games: { group: 'write', needs: 'games.write' },
  subjects: { group: 'write', needs: 'subjects.write' },
  platforms: { group: 'write', needs: 'platforms.write' },
  front: { group: 'write', needs: 'texts.publish' },
  images: { group: 'write', needs: 'pictures.manage' },
  moderation: { group: 'community', needs: 'comments.moderate' },
  likes: { group: 'community', needs: 'likes.administer' },
  users: { group: 'community', needs: 'people.see' },
  redirects: { group: 'site', needs: 'redirects.manage' },
  brand: { group: 'site', needs: 'settings.manage' },
  menus: { group: 'site', needs: 'settings.manage' },
  look: { group: 'site', needs: 'settings.manage' },
  settings: { group: 'site', needs: 'settings.manage' },
  status: { group: 'machine', needs: 'operation.manage' },
  logs: { group: 'machine', needs: 'log.read' },
} as const satisfies Record<string, TabRow>

export type Tab = keyof typeof ROWS
export const TABS = keysIn(ROWS)

export const groupOf = (tab: Tab): TabGroup => ROWS[tab].group

/** Where the texts of a kind are listed and written. */
export const TAB_OF = { article: 'articles', review: 'reviews', page: 'pages' } as const satisfies Record<
  Kind,
  Tab
>

/** Without any tab, no menu leads to /admin. */
export const tabsOf = (actor: RoleHolder | null): Tab[] => TABS.filter((tab) => can(actor, ROWS[tab].needs))

/** A user's tabs by groups; empty groups are left out. */
export const groupedTabsOf = (actor: RoleHolder | null): { group: TabGroup; tabs: Tab[] }[] => {
  const mine = tabsOf(actor)
  return TAB_GROUPS.map((group) => ({ group, tabs: mine.filter((tab) => groupOf(tab) === group) })).filter(
    ({ tabs }) => tabs.length > 0,
  )
}
