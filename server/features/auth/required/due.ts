import { lengthOf, PASSWORD_MINIMUM, passwordMinimum } from '../../../../shared/account/password-minimum.ts'
import { isTeam, type Role } from '../../../../shared/account/roles.ts'
import type { Tx } from '../../../database/client.ts'

interface Found {
  id: string
  role: Role
  passwordHash: string | null
}

/** Members' old passwords go on: the minimum is asked of the team at every sign-in. */
const askedOf = (role: Role): number => (isTeam(role) ? passwordMinimum(role) : 0)

/** Whether another password has to be chosen before anything else. @param reaches `User.passwordReaches` */
export const isPasswordDue = (reaches: number | null, role: Role): boolean =>
  reaches !== null && reaches < askedOf(role)

/**
 * Locks the account and notes a password that is too short, which a hash cannot tell. @returns false when it changed
 */
export async function holdPassword(tx: Tx, { id, role, passwordHash }: Found, password: string) {
  const length = lengthOf(password)
  const reaches = Math.max(0, ...Object.values(PASSWORD_MINIMUM).filter((minimum) => minimum <= length))
  const rows = isPasswordDue(reaches, role)
    ? await tx.$queryRaw<unknown[]>`
        UPDATE "User" SET "passwordReaches" = ${reaches}::smallint
        WHERE "id" = ${id} AND "passwordHash" = ${passwordHash} RETURNING 1`
    : // Shared with the set-up of a second step (doors/enable-second-step.ts): of the two, the later sees the earlier.
      await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM "User" WHERE "id" = ${id} AND "passwordHash" = ${passwordHash} FOR SHARE`
  return rows.length > 0
}
