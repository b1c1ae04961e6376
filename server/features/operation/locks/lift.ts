import type { Db } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { liftLocks } from '../../../trpc/rate-limits/locks.ts'
import { PASSWORD_ACTIONS, attemptKey as strangersKey } from '../../auth/passwords/password-attempt.ts'
import { liftStrangers } from '../../auth/sessions/strangers.ts'
import { writeLog } from '../../logs/service.ts'

/** Lifts an account's limits for every network and action; limits on networks stay. @throws USER_NOT_FOUND */
export async function liftLock(db: Db, actor: Actor, id: string): Promise<number> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id }, select: { id: true, email: true } })
    if (!user) throw appError('USER_NOT_FOUND')
    const names = [user.email, user.id]
    const lifted =
      (await liftLocks(tx, names)) +
      (await liftStrangers(
        tx,
        names.flatMap((name) => PASSWORD_ACTIONS.map((action) => strangersKey(action, name))),
      ))
    if (lifted > 0)
      await writeLog(tx, {
        level: 'WARN',
        actionType: 'admin_action',
        message: 'Blocage d’un compte levé',
        user: actor,
        data: { event: 'lock_lifted', targetId: id, lifted },
      })
    return lifted
  })
}
