import type { RemoveUserInput } from '../../../../shared/admin/schema.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { lockAdmins, refuseLastAdmin } from '../../auth/required/last-admin.ts'
import { type DeletedData, removeAccount } from '../accounts/removal.ts'
import { refuseIfDemoted } from './roles.ts'

/** @throws USER_NOT_FOUND, LAST_ADMIN, BAD_INPUT at `handOverTo`, FORBIDDEN for an admin who has just lost the role */
export const removeUser = (
  { db, config }: Context,
  actor: Actor,
  { id, handOverTo }: RemoveUserInput,
): Promise<DeletedData> =>
  removeAccount(db, id, {
    by: actor,
    config,
    handOverTo,
    async allow(tx) {
      await lockAdmins(tx)
      const user = await tx.user.findUnique({
        where: { id },
        select: { id: true, role: true },
      })
      if (!user) throw appError('USER_NOT_FOUND')
      await refuseLastAdmin(tx, user, config)
      await refuseIfDemoted(tx, actor, user)
    },
  })
