/** From the lowest rank to the highest; stored as the enum `Role` (prisma/schema/auth.prisma). */
export const ROLES = ['visitor', 'moderator', 'author', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The role that may everything. What it may is asked of the table as for any other; this names it where it is given. */
export const ADMIN = 'admin' satisfies Role

/** `all`: also what is another's. `own`: only what is the actor's. */
type Grant = 'all' | 'own'

interface Permission {
  /**
   * It acts upon people: on their account, or on what they said as a person. Then rank counts (`outranks`). Articles,
   * translations and pictures are the magazine's, whoever wrote or uploaded them (decision 033).
   */
  upon?: 'person'
  roles: Partial<Record<Role, Grant>>
}

const everybody = { visitor: 'own', moderator: 'own', author: 'own', editor: 'own', admin: 'own' } as const
/** Those who have a page of their own at /team (decision 034). */
const signing = { author: 'own', editor: 'own', admin: 'own' } as const
const editors = { editor: 'all', admin: 'all' } as const
const admins = { admin: 'all' } as const

/** Who may do what, said once: procedures, REST, pages and menus ask `can`, and the docs print it. */
export const PERMISSIONS = {
  'account.own': { roles: everybody },
  'likes.give': { roles: everybody },
  'comments.write': { roles: everybody },
  'comments.remove': {
    upon: 'person',
    roles: { ...everybody, moderator: 'all', editor: 'all', admin: 'all' },
  },
  'comments.moderate': { roles: { moderator: 'all', ...editors } },
  'texts.write': { roles: { author: 'own', ...editors } },
  'texts.publish': { roles: editors },
  'texts.sign': { roles: signing },
  'pages.edit': { upon: 'person', roles: { ...signing, admin: 'all' } },
  'translations.write': { roles: editors },
  'glossary.write': { roles: editors },
  'pictures.manage': { roles: { author: 'own', ...editors } },
  'redirects.manage': { roles: editors },
  'likes.administer': { roles: admins },
  'people.see': { roles: admins },
  'people.change': {
    upon: 'person',
    roles: admins,
  },
  'people.invite': { upon: 'person', roles: admins },
  'names.reserved': { roles: admins },
  'log.read': { roles: admins },
  'settings.manage': { roles: admins },
  'operation.manage': { roles: admins },
} as const satisfies Record<string, Permission>

export type Action = keyof typeof PERMISSIONS
export const ACTIONS = Object.keys(PERMISSIONS) as Action[]

/** Who wants to act; the role is the one that the database has now. */
export interface RoleHolder {
  id: string
  role: Role
}

/** What is acted upon. `owner` is null where nobody is left: an erased comment, one of a deleted account. */
export interface Target {
  owner: RoleHolder | null
}

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)

/** Everybody but plain members: shown as such beside their comments. */
export const isTeam = (role: Role): boolean => role !== 'visitor'

/** Longer passwords, a warning before an account goes, the last of them stays: what hangs on the highest role. */
export const isAdmin = (role: Role): boolean => role === ADMIN

/** Nobody acts upon somebody of the same or a higher rank, admins among themselves excepted; upon oneself one may. */
const outranks = (actor: RoleHolder, owner: RoleHolder): boolean =>
  actor.id === owner.id || isAdmin(actor.role) || ROLES.indexOf(actor.role) > ROLES.indexOf(owner.role)

/**
 * The only question about rights. Without a thing: whether there is anything at all that the actor may do it to, for
 * menus and before a thing is looked up; with one, whether to that.
 */
export function can(actor: RoleHolder | null | undefined, action: Action, thing?: Target): boolean {
  if (!actor) return false
  const { roles, upon }: Permission = PERMISSIONS[action]
  const grant = roles[actor.role]
  if (grant !== 'all' && grant !== 'own') return false
  if (!thing) return true
  if (grant === 'own') return thing.owner?.id === actor.id
  return upon !== 'person' || thing.owner === null || outranks(actor, thing.owner)
}
