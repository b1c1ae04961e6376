import type { SetRoleInput } from '../../../../shared/admin/schema.ts'
import type { Db, Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { lockAdmins, refuseLastAdmin } from '../../auth/accounts/last-admin.ts'
import { writeLog } from '../../logs/service.ts'

async function target(tx: Tx, id: string) {
  const select = { id: true, username: true, email: true, role: true, createdAt: true, passwordHash: true }
  const user = await tx.user.findUnique({ where: { id }, select })
  if (!user) throw appError('USER_NOT_FOUND')
  return user
}

/**
 * Takes effect at once, as every call looks up its caller (features/auth/sessions/actor.ts): sessions need not end.
 * @throws USER_NOT_FOUND, LAST_ADMIN, FORBIDDEN for an admin who has just ceased to be one
 */
export async function setRole(db: Db, actor: Actor, { id, role }: SetRoleInput) {
  return db.$transaction(async (tx) => {
    await lockAdmins(tx)
    const { passwordHash, ...user } = await target(tx, id)
    if (role !== 'admin') await refuseLastAdmin(tx, { ...user, passwordHash })
    await stillAdmin(tx, actor)
    if (user.role === role) return user
    await tx.user.update({ where: { id }, data: { role }, select: { id: true } })
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: role === 'admin' ? 'Membre nommé administrateur' : 'Administrateur redevenu simple membre',
      user: actor,
      data: { event: 'role_changed', targetId: id, from: user.role, to: role },
    })
    return { ...user, role }
  })
}

/** Of two admins who demote each other, who waited for the same lock, one is refused. @throws FORBIDDEN */
export async function stillAdmin(tx: Tx, actor: Actor): Promise<void> {
  const now = await tx.user.findUnique({ where: { id: actor.id }, select: { role: true } })
  if (now?.role !== 'admin') throw appError('FORBIDDEN')
}
