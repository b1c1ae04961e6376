import type { Prisma } from '../../../../prisma/generated/client.ts'
import { ADMIN, isAdmin, type Role } from '../../../../shared/auth/permissions.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/** Serialises changes of who is an admin ("madm" in ASCII). */
const ADMIN_LOCK = 0x6d61646d

export const lockAdmins = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`

/** By any means: a password so far. The demo's admins have none and cannot sign in. */
const CAN_SIGN_IN = { passwordHash: { not: null } } satisfies Prisma.UserWhereInput

export const canAnotherAdminSignIn = async (db: Pick<Tx, 'user'>, exceptId?: string): Promise<boolean> =>
  (await db.user.findFirst({
    where: {
      role: ADMIN,
      ...CAN_SIGN_IN,
      ...(exceptId === undefined ? {} : { id: { not: exceptId } }),
    },
    select: { id: true },
  })) !== null

/**
 * Before an admin goes, or goes on with another role; in a transaction that holds `lockAdmins`, so that of two who do
 * this to each other one waits and is then the last. Only the command line could bring an admin back.
 * @throws LAST_ADMIN
 */
export async function refuseLastAdmin(tx: Tx, user: { id: string; role: Role }): Promise<void> {
  if (!isAdmin(user.role) || (await canAnotherAdminSignIn(tx, user.id))) return
  // Those who cannot sign in themselves are no loss.
  if (await tx.user.findFirst({ where: { id: user.id, ...CAN_SIGN_IN }, select: { id: true } }))
    throw appError('LAST_ADMIN')
}
