import { ACTIONS, can } from './permissions.ts'
import { ROLES, type Role } from './roles.ts'

const granted = (role: Role): string[] =>
  ACTIONS.flatMap((action) => [
    ...(can({ id: 'own', role }, action) ? [`${action} own`] : []),
    ...(can({ id: 'own', role }, action, { owner: null }) ? [`${action} all`] : []),
  ])

/** A role is within another that has all its rights. Rank does not decide: authors rank above moderators, but cannot moderate. */
export const isRoleWithin = (role: Role, other: Role): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(other) &&
  granted(role).every((right) => granted(other).includes(right))

/** The rights of a token with one role whose owner has the other. */
export const lowerRole = (one: Role, other: Role): Role =>
  ROLES.findLast((role) => isRoleWithin(role, one) && isRoleWithin(role, other)) ?? ROLES[0]
