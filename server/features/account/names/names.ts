import { RESERVED_NAMES } from '../../../../shared/account/reserved-names.ts'
import { usernameKey } from '../../../../shared/account/username.ts'
import { usernameSkeleton } from './skeleton.ts'

/** Unique indexes on both columns decide between concurrent requests. */
export const nameColumns = (username: string) => ({
  username,
  usernameKey: usernameKey(username),
  usernameSkeleton: usernameSkeleton(username),
})

export const looksLike = (one: string, other: string): boolean =>
  usernameSkeleton(one) === usernameSkeleton(other)

/** Spaces, hyphens and dots make no other name of "admin". */
const lettersOf = (name: string): string => usernameSkeleton(name).replace(/[^\p{L}\p{N}]/gu, '')

let reserved: Set<string> | undefined

export function isReservedName(name: string): boolean {
  reserved ??= new Set(RESERVED_NAMES.map(lettersOf))
  return reserved.has(lettersOf(name))
}
