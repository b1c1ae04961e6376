import { lengthOf, PASSWORD_MINIMUM, passwordMinimum } from '../../../../shared/account/password-minimum.ts'
import { isTeam, type Role } from '../../../../shared/account/permissions.ts'
import type { Tx } from '../../../database/client.ts'

interface Found {
  id: string
  role: Role
  passwordHash: string | null
}

/** What is asked of a role at every sign-in: of the team alone, as members' passwords of before go on. */
const askedOf = (role: Role): number => (isTeam(role) ? passwordMinimum(role, false) : 0)

/**
 * Whether another password has to be chosen before anything else. @param reaches what a sign-in has found of the present
 * one (`User.passwordReaches`)
 */
export const isPasswordDue = (reaches: number | null, role: Role): boolean =>
  reaches !== null && reaches < askedOf(role)

/**
 * In the transaction of a sign-in, before anything else of it: holds the account with the password that was right, and
 * remembers where that is shorter than the role asks. Of a hash nobody knows the length, hence here, where it is typed.
 * @returns false when another password has been set meanwhile
 */
export async function holdPassword(tx: Tx, { id, role, passwordHash }: Found, password: string) {
  const length = lengthOf(password)
  const reaches = Math.max(0, ...Object.values(PASSWORD_MINIMUM).filter((minimum) => minimum <= length))
  const rows = isPasswordDue(reaches, role)
    ? await tx.$queryRaw<unknown[]>`
        UPDATE "User" SET "passwordReaches" = ${reaches}::smallint
        WHERE "id" = ${id} AND "passwordHash" = ${passwordHash} RETURNING 1`
    : // Shared with the set-up of a second step (doors/enabled.ts): of the two, the later sees the earlier.
      await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM "User" WHERE "id" = ${id} AND "passwordHash" = ${passwordHash} FOR SHARE`
  return rows.length > 0
}
