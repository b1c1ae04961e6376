import { type Action, can, type RoleHolder } from '../account/permissions.ts'

/** The tabs of the back office in their order, and what somebody must be allowed to see each. */
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

/** Those in which somebody has something to do. None: /admin is not for them, and no menu leads there. */
export const tabsOf = (actor: RoleHolder | null): Tab[] => TABS.filter((tab) => can(actor, NEEDED[tab]))
