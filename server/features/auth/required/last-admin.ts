import type { Prisma } from '../../../../prisma/generated/client.ts'
import { ADMIN, isAdmin, type Role } from '../../../../shared/account/roles.ts'
import type { Config } from '../../../base/config.ts'
import { rpIdOf } from '../../../base/relying-party.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/** Makes changes of who is an admin run one after the other ("madm" in ASCII). */
const ADMIN_LOCK = 0x6d61646d

export const lockAdmins = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`

type Address = Pick<Config, 'PUBLIC_URL'>

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

/** Refuses the deletion or demotion of the last admin; the caller holds `lockAdmins`. @throws LAST_ADMIN */
export async function refuseLastAdmin(
  tx: Tx,
  user: { id: string; role: Role },
  config: Address,
): Promise<void> {
  if (!isAdmin(user.role) || (await canAnotherAdminSignIn(tx, config, user.id))) return
  if (await tx.user.findFirst({ where: { id: user.id, ...canSignIn(config) }, select: { id: true } }))
    throw appError('LAST_ADMIN')
}

/** Undoes a change that kept the last admin from signing in; the caller holds `lockAdmins`. @throws LAST_ADMIN */
export async function refuseLostAdmin(tx: Tx, userId: string, config: Address): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } })
  if (user && isAdmin(user.role) && !(await canAnotherAdminSignIn(tx, config))) throw appError('LAST_ADMIN')
}
