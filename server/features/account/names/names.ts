import { reservedNames } from '../../../../shared/account/reserved-names.ts'
import { usernameKey } from '../../../../shared/account/username.ts'
import type { Brand } from '../../../../shared/brand/brand.ts'
import { usernameSkeleton } from './skeleton.ts'

/** Unique indexes on both columns decide between concurrent requests. */
export const nameColumns = (username: string) => ({
  username,
  usernameKey: usernameKey(username),
  usernameSkeleton: usernameSkeleton(username),
})

export const looksLike = (one: string, other: string): boolean =>
  usernameSkeleton(one) === usernameSkeleton(other)

/** Spaces, hyphens and dots do not turn "admin" into another name. */
const lettersOf = (name: string): string => usernameSkeleton(name).replace(/[^\p{L}\p{N}]/gu, '')

/** The names of a brand are kept while that brand exists. */
const reserved = new WeakMap<Brand, Set<string>>()

export function isReservedName(name: string, brand: Brand): boolean {
  const names = reserved.get(brand) ?? new Set(reservedNames(brand).map(lettersOf).filter(Boolean))
  reserved.set(brand, names)
  return names.has(lettersOf(name))
}
