import type { Prisma } from '../../../../prisma/generated/client.ts'
import { ADMIN, isAdmin, type Role } from '../../../../shared/account/permissions.ts'
import type { Config } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { rpIdOf } from '../passkeys/relying-party.ts'

/** Serialises changes of who is an admin ("madm" in ASCII). */
const ADMIN_LOCK = 0x6d61646d

export const lockAdmins = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`

type Address = Pick<Config, 'PUBLIC_URL'>

/** By any means: a password, or a passkey of this host. The demo's admins have none and cannot sign in. */
const canSignIn = (config: Address) =>
  ({
    OR: [{ passwordHash: { not: null } }, { passkeys: { some: { rpId: rpIdOf(config) } } }],
  }) satisfies Prisma.UserWhereInput

export const canAnotherAdminSignIn = async (
  db: Pick<Tx, 'user'>,
  config: Address,
  exceptId?: string,
): Promise<boolean> =>
  (await db.user.findFirst({
    where: {
      role: ADMIN,
      ...canSignIn(config),
      ...(exceptId === undefined ? {} : { id: { not: exceptId } }),
    },
    select: { id: true },
  })) !== null

/**
 * Before an admin goes, or goes on with another role; in a transaction that holds `lockAdmins`, so that of two who do
 * this to each other one waits and is then the last. Only the command line could bring an admin back.
 * @throws LAST_ADMIN
 */
export async function refuseLastAdmin(
  tx: Tx,
  user: { id: string; role: Role },
  config: Address,
): Promise<void> {
  if (!isAdmin(user.role) || (await canAnotherAdminSignIn(tx, config, user.id))) return
  // Those who cannot sign in themselves are no loss.
  if (await tx.user.findFirst({ where: { id: user.id, ...canSignIn(config) }, select: { id: true } }))
    throw appError('LAST_ADMIN')
}

/**
 * After a means to sign in has been taken from somebody, in a transaction that holds `lockAdmins`: undoes it where no
 * admin could sign in any more. @throws LAST_ADMIN
 */
export async function refuseLostAdmin(tx: Tx, userId: string, config: Address): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } })
  if (user && isAdmin(user.role) && !(await canAnotherAdminSignIn(tx, config))) throw appError('LAST_ADMIN')
}
