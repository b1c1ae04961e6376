import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/** Serialises changes of who is an admin ("madm" in ASCII). */
const ADMIN_LOCK = 0x6d61646d

export const lockAdmins = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`

/** The demo's admins have no password and cannot sign in. */
export const canAnotherAdminSignIn = async (db: Pick<Tx, 'user'>, exceptId?: string): Promise<boolean> =>
  (await db.user.findFirst({
    where: {
      role: 'admin',
      passwordHash: { not: null },
      ...(exceptId === undefined ? {} : { id: { not: exceptId } }),
    },
    select: { id: true },
  })) !== null

/** In a transaction that holds `lockAdmins`. Only the command line could bring an admin back. @throws LAST_ADMIN */
export async function refuseLastAdmin(
  tx: Tx,
  user: { id: string; role: string; passwordHash: string | null },
): Promise<void> {
  if (user.role !== 'admin' || user.passwordHash === null) return
  if (!(await canAnotherAdminSignIn(tx, user.id))) throw appError('LAST_ADMIN')
}
