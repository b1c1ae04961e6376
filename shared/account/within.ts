import { ACTIONS, can, ROLES, type Role } from './permissions.ts'

/** Everything that a role may, of its own and of others, so that one can be said to be within another. */
const granted = (role: Role): string[] =>
  ACTIONS.flatMap((action) => [
    ...(can({ id: 'own', role }, action) ? [`${action} own`] : []),
    ...(can({ id: 'own', role }, action, { owner: null }) ? [`${action} all`] : []),
  ])

/**
 * Whether a role ranks no higher than another and may nothing that the other may not. Rank alone would not do: authors
 * rank above moderators, and moderate nothing.
 */
export const within = (role: Role, other: Role): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(other) &&
  granted(role).every((right) => granted(other).includes(right))

/** The highest role that is within both: what a script may with a token of one, whose owner has the other. */
export const lesser = (one: Role, other: Role): Role =>
  ROLES.findLast((role) => within(role, one) && within(role, other)) ?? ROLES[0]
