import type { Role } from './roles.ts'

/** By the role of the user who chooses the password (decision 020). */
export const PASSWORD_MINIMUM = {
  visitor: 6,
  moderator: 10,
  author: 10,
  editor: 12,
  admin: 12,
} as const satisfies Record<Role, number>

/** PASSWORD_POLICY=strict requires this of members. */
export const STRICT_MINIMUM = PASSWORD_MINIMUM.author

/** The values of PASSWORD_POLICY. */
type PasswordPolicy = 'documented' | 'strict'

export const passwordMinimum = (role: Role, policy: PasswordPolicy = 'documented'): number =>
  policy === 'strict' ? Math.max(STRICT_MINIMUM, PASSWORD_MINIMUM[role]) : PASSWORD_MINIMUM[role]

/** Counts an emoji as one character. */
export const lengthOf = (password: string): number => Array.from(password).length
