import { type Action, can, type RoleHolder } from '../account/permissions.ts'

/** Each tab needs a right. */
const NEEDED = {
  desk: 'texts.write',
  articles: 'texts.write',
  reviews: 'texts.write',
  front: 'texts.publish',
  redirects: 'redirects.manage',
  images: 'pictures.manage',
  comments: 'comments.moderate',
  likes: 'likes.administer',
  users: 'people.see',
  logs: 'log.read',
  status: 'operation.manage',
  settings: 'settings.manage',
} as const satisfies Record<string, Action>

export type Tab = keyof typeof NEEDED
export const TABS = Object.keys(NEEDED) as [Tab, ...Tab[]]

/** Without any, no menu leads to /admin. */
export const tabsOf = (actor: RoleHolder | null): Tab[] => TABS.filter((tab) => can(actor, NEEDED[tab]))
