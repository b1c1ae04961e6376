import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { queueDoorMail } from '../../auth/alerts/door-mail.ts'
import { hasSecondStep } from '../../auth/required/second-step.ts'
import { writeLog } from '../../logs/service.ts'
import { takeSecondFactor } from '../accounts/reset-second-factor.ts'
import { refuseIfDemoted } from './roles.ts'

/**
 * Removes the second step of an editor or admin, which a dispute cannot do (decision 057); never the actor's own.
 * @throws USER_NOT_FOUND, FORBIDDEN, SECOND_STEP_NONE
 */
export async function resetUserSecondFactor(
  ctx: Pick<Context, 'db' | 'config' | 'jobs' | 'log'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { db, config } = ctx
  if (id === actor.id) throw appError('FORBIDDEN')
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id} FOR NO KEY UPDATE`
    const user = await tx.user.findUnique({ where: { id }, select: { id: true, role: true } })
    if (!user) throw appError('USER_NOT_FOUND')
    if (!(await hasSecondStep(tx, id, config))) throw appError('SECOND_STEP_NONE')
    const taken = await takeSecondFactor(tx, id)
    // This comes last: a concurrent loss of the role has committed by then.
    await refuseIfDemoted(tx, actor, user)
    await queueDoorMail(tx, ctx, id, { change: 'secondStepReset' })
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: 'Deuxième étape de connexion retirée par un administrateur',
      user: actor,
      data: { event: 'user_second_factor_reset', targetId: id, ...taken },
    })
  })
}
