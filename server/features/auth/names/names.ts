import { RESERVED_NAMES } from '../../../../shared/auth/reserved-names.ts'
import { usernameKey } from '../../../../shared/auth/username.ts'
import { usernameSkeleton } from './skeleton.ts'

/** All columns of a username; unique indexes on the two that are compared decide between two who ask at once. */
export const nameColumns = (username: string) => ({
  username,
  usernameKey: usernameKey(username),
  usernameSkeleton: usernameSkeleton(username),
})

/** Whether a reader takes two names for the same one. */
export const looksLike = (one: string, other: string): boolean =>
  usernameSkeleton(one) === usernameSkeleton(other)

/** Spaces, hyphens and dots make no other name of "admin". */
const lettersOf = (name: string): string => usernameSkeleton(name).replace(/[^\p{L}\p{N}]/gu, '')

let reserved: Set<string> | undefined

/** Whether a name looks like one that only the team may have (shared/auth/reserved-names.ts). */
export function isReservedName(name: string): boolean {
  reserved ??= new Set(RESERVED_NAMES.map(lettersOf))
  return reserved.has(lettersOf(name))
}
