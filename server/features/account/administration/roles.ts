import { can, type RoleHolder } from '../../../../shared/account/permissions.ts'
import { isAdmin, ROLES, type Role } from '../../../../shared/account/roles.ts'
import type { SetRoleInput } from '../../../../shared/admin/schema.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { queueRoleMails } from '../../auth/alerts/role-mail.ts'
import { lockAdmins, refuseLastAdmin } from '../../auth/required/last-admin.ts'
import { endStaying } from '../../auth/sessions/session.ts'
import { revokeTokensAbove } from '../../auth/tokens/tokens.ts'
import { writeLog } from '../../logs/service.ts'

const MESSAGES: Record<Role, string> = {
  visitor: 'Rôle changé : simple membre',
  moderator: 'Rôle changé : modérateur',
  author: 'Rôle changé : auteur',
  editor: 'Rôle changé : rédacteur en chef',
  admin: 'Membre nommé administrateur',
}

async function target(tx: Tx, id: string) {
  const select = { id: true, username: true, email: true, role: true, createdAt: true }
  const user = await tx.user.findUnique({ where: { id }, select })
  if (!user) throw appError('USER_NOT_FOUND')
  return user
}

/** Every call looks up its caller, so sessions need not end. @throws USER_NOT_FOUND, LAST_ADMIN, FORBIDDEN */
export async function setRole(
  ctx: Pick<Context, 'db' | 'config' | 'jobs' | 'log'>,
  actor: Actor,
  { id, role }: SetRoleInput,
) {
  const { db, config } = ctx
  return db.$transaction(async (tx) => {
    await lockAdmins(tx)
    const user = await target(tx, id)
    if (!isAdmin(role)) await refuseLastAdmin(tx, user, config)
    await refuseIfDemoted(tx, actor, user)
    if (user.role === role) return user
    await tx.user.update({ where: { id }, data: { role }, select: { id: true } })
    await revokeTokensAbove(tx, id, role)
    await endStaying(tx, id)
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: MESSAGES[role],
      user: actor,
      data: { event: 'role_changed', targetId: id, from: user.role, to: role },
    })
    if (ROLES.indexOf(role) > ROLES.indexOf(user.role))
      await queueRoleMails(tx, ctx, { targetId: id, role, byId: actor.id })
    return { ...user, role }
  })
}

/** When two admins demote each other and wait for the same lock, one is refused. @throws FORBIDDEN */
export async function refuseIfDemoted(tx: Pick<Tx, 'user'>, actor: Actor, owner: RoleHolder): Promise<void> {
  const now = await tx.user.findUnique({ where: { id: actor.id }, select: { id: true, role: true } })
  if (!can(now, 'people.change', { owner })) throw appError('FORBIDDEN')
}
