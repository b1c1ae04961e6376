import { lengthOf, PASSWORD_MINIMUM, passwordMinimum } from '../../../../shared/account/password-minimum.ts'
import { isTeam, type Role } from '../../../../shared/account/roles.ts'
import type { Tx } from '../../../database/client.ts'

interface Found {
  id: string
  role: Role
  passwordHash: string | null
}

/** Members may keep old short passwords; the team's minimum is checked at every sign-in. */
const askedOf = (role: Role): number => (isTeam(role) ? passwordMinimum(role) : 0)

/** Whether the user must choose another password before anything else. @param reaches `User.passwordReaches` */
export const isPasswordDue = (reaches: number | null, role: Role): boolean =>
  reaches !== null && reaches < askedOf(role)

/** Locks the account and notes a password that is too short. @returns false when the password changed meanwhile */
export async function holdPassword(tx: Tx, { id, role, passwordHash }: Found, password: string) {
  const length = lengthOf(password)
  const reaches = Math.max(0, ...Object.values(PASSWORD_MINIMUM).filter((minimum) => minimum <= length))
  const rows = isPasswordDue(reaches, role)
    ? await tx.$queryRaw<unknown[]>`
        UPDATE "User" SET "passwordReaches" = ${reaches}::smallint
        WHERE "id" = ${id} AND "passwordHash" = ${passwordHash} RETURNING 1`
    : // A shared lock, as in the set-up of a second step (doors/enable-second-step.ts): of the two, the later sees the earlier.
      await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM "User" WHERE "id" = ${id} AND "passwordHash" = ${passwordHash} FOR SHARE`
  return rows.length > 0
}
