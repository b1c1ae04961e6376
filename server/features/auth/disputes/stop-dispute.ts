import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { resetMail } from '../passwords/mail.ts'
import { addressesToNotify } from './addresses.ts'
import { disputeIn, isStopToken } from './dispute-link.ts'
import { markStopped } from './stop-by-door.ts'

/**
 * Stops a dispute and mails a reset, as somebody else knows the password; no other dispute can begin until then.
 * @throws LINK_INVALID
 */
export async function stopDispute(ctx: Context, token: string): Promise<void> {
  const { db, config, lang } = ctx
  await countAttempt(ctx, 'linked')
  const id = disputeIn(token)
  const dispute = id === undefined ? null : await db.doorDispute.findUnique({ where: { id } })
  const addresses = dispute ? await addressesToNotify(db, dispute) : []
  const by = addresses.find(
    ({ email, mayStop }) => mayStop && dispute && isStopToken(token, dispute.id, email, config),
  )
  if (!dispute || !by) throw appError('LINK_INVALID')
  const { userId } = dispute
  await ctx.jobs?.usable()
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`
    if (!(await markStopped(tx, dispute.id))) throw appError('LINK_INVALID')
    await tx.signInTicket.deleteMany({ where: { userId } })
    const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } })
    if (user?.email === by.email) await ctx.jobs?.send(resetMail, { email: by.email, lang }, tx)
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'user_action',
      message: 'Contestation de la deuxième étape arrêtée par un lien',
      user: { id: userId },
      data: { event: 'dispute_stopped', by: 'link' },
    })
  })
}
