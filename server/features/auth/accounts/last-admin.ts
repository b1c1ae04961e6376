import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/** Held while it is settled who is an admin ("madm" in ASCII): of two who take the role from each other, one is later. */
const ADMIN_LOCK = 0x6d61646d

/** Makes every other transaction that adds or removes admins wait until this one has ended. */
export const lockAdmins = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`

/** Whether an admin other than `exceptId` can sign in; the demo's admins have no password and cannot. */
export const canAnotherAdminSignIn = async (db: Pick<Tx, 'user'>, exceptId?: string): Promise<boolean> =>
  (await db.user.findFirst({
    where: {
      role: 'admin',
      passwordHash: { not: null },
      ...(exceptId === undefined ? {} : { id: { not: exceptId } }),
    },
    select: { id: true },
  })) !== null

/**
 * Refuses to take the last admin away who can sign in: nobody could let the team in again but the command line.
 * To be asked in a transaction that holds `lockAdmins`.
 * @throws LAST_ADMIN
 */
export async function refuseLastAdmin(
  tx: Tx,
  user: { id: string; role: string; passwordHash: string | null },
): Promise<void> {
  if (user.role !== 'admin' || user.passwordHash === null) return
  if (!(await canAnotherAdminSignIn(tx, user.id))) throw appError('LAST_ADMIN')
}
