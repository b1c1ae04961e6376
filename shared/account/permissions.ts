import { keysIn } from '../base/tables.ts'
import { isAdmin, ROLES, type Role } from './roles.ts'

/** `own` covers only what belongs to the actor. */
type Grant = 'all' | 'own'

interface Permission {
  /**
   * Set when an action on people depends on rank (`outranks`); `below` excludes oneself and, among admins, each other.
   * Texts, translations and pictures belong to the magazine, whoever made them (decision 033).
   */
  upon?: 'person' | 'below'
  roles: Partial<Record<Role, Grant>>
}

const everybody = { visitor: 'own', moderator: 'own', author: 'own', editor: 'own', admin: 'own' } as const
/** People who sign have a page at /team (decision 034). */
const signing = { author: 'own', editor: 'own', admin: 'own' } as const
const editors = { editor: 'all', admin: 'all' } as const
const admins = { admin: 'all' } as const

/** Procedures, REST, pages and menus ask `can`; the docs print the table. */
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
  'games.write': { roles: { author: 'all', ...editors } },
  'games.show': { roles: editors },
  'subjects.write': { roles: editors },
  'platforms.write': { roles: editors },
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
  'people.suspend': { upon: 'below', roles: { moderator: 'all', ...editors } },
  'people.invite': { upon: 'person', roles: admins },
  'names.reserved': { roles: admins },
  'log.read': { roles: admins },
  'settings.manage': { roles: admins },
  'operation.manage': { roles: admins },
} as const satisfies Record<string, Permission>

export type Action = keyof typeof PERMISSIONS
export const ACTIONS = keysIn(PERMISSIONS)

/** A user with the present role in the database. */
export interface RoleHolder {
  id: string
  role: Role
}

/** `owner` is null when nobody is left: for an erased comment, or a deleted account's. */
export interface Target {
  owner: RoleHolder | null
}

const isBelow = (actor: RoleHolder, owner: RoleHolder): boolean =>
  ROLES.indexOf(actor.role) > ROLES.indexOf(owner.role)

/** Nobody acts on the same or a higher rank, except on themselves and, among admins, on each other. */
const outranks = (actor: RoleHolder, owner: RoleHolder): boolean =>
  actor.id === owner.id || isAdmin(actor.role) || isBelow(actor, owner)

/** Without a target it says, for menus, whether the actor may act on any; with one, whether on that one. */
export function can(actor: RoleHolder | null | undefined, action: Action, thing?: Target): boolean {
  if (!actor) return false
  const { roles, upon }: Permission = PERMISSIONS[action]
  const grant = roles[actor.role]
  if (grant !== 'all' && grant !== 'own') return false
  if (!thing) return true
  if (grant === 'own') return thing.owner?.id === actor.id
  if (upon === undefined || thing.owner === null) return true
  return upon === 'below' ? isBelow(actor, thing.owner) : outranks(actor, thing.owner)
}
