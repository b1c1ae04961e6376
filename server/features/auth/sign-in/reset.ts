import type { ResetPasswordInput } from '../../../../shared/account/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { canonicalEmail } from '../../../mail/email-forms.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt, countForAccount } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { endDispute } from '../disputes/end-dispute.ts'
import { passwordChangedMail, resetMail } from '../passwords/mail.ts'
import { hashPassword } from '../passwords/password.ts'
import { forgivePasswords } from '../passwords/password-attempt.ts'
import { checkNewPassword } from '../passwords/policy.ts'
import { endLeft } from '../sessions/left-behind.ts'
import { hashToken } from '../sessions/lucia.ts'
import { networkName, rememberNetwork } from '../sessions/networks.ts'

/** Without a queue, as in a test or a command, the mail is only logged. */
async function enqueueMail(
  ctx: Pick<Context, 'jobs' | 'log'>,
  send: (jobs: NonNullable<Context['jobs']>) => Promise<void>,
): Promise<void> {
  if (ctx.jobs) await send(ctx.jobs)
  else ctx.log.warn('no job queue: a mail was not sent')
}

/** The account is looked up in the background: neither the answer nor its time reveals whether it exists. */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await countAttempt(ctx, 'forgot', canonicalEmail(email))
  const { config, http, lang } = ctx
  const network = http ? networkName(http.ip, config) : undefined
  await enqueueMail(ctx, (jobs) => jobs.send(resetMail, { email, lang, ...(network ? { network } : {}) }))
}

/** A trigger invalidates mailed links. */
export async function afterNewPassword(
  tx: Tx,
  ctx: Pick<Context, 'jobs' | 'log' | 'lang'>,
  userId: string,
): Promise<void> {
  const data = { userId, lang: ctx.lang, at: new Date().toISOString() }
  await enqueueMail(ctx, (jobs) => jobs.send(passwordChangedMail, data, tx))
}

/** Sets a password through a mailed link, which may also end a dispute. @throws RESET_TOKEN_INVALID */
export async function resetPassword(ctx: Context, input: ResetPasswordInput): Promise<void> {
  const { db, config } = ctx
  await countAttempt(ctx, 'reset')
  const tokenHash = hashToken(input.token)
  const reset = await db.passwordReset.findFirst({
    where: { tokenHash, usedAt: null, expiresAt: { gt: new Date() } },
    select: { userId: true, disputeId: true },
  })
  const user =
    reset &&
    (await db.user.findUnique({
      where: { id: reset.userId },
      select: { id: true, email: true, username: true, role: true },
    }))
  if (!reset || !user) throw appError('RESET_TOKEN_INVALID')
  await countForAccount(ctx, 'reset', user.id)
  await checkNewPassword(input.newPassword, user, { db, config, field: 'newPassword' })
  const passwordHash = await hashPassword(input.newPassword)
  await ctx.jobs?.usable()
  await db.$transaction(async (tx) => {
    const now = new Date()
    // The account is locked before its rows, as everywhere: another order could deadlock.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${user.id} FOR NO KEY UPDATE`
    // Of concurrent posts, one finds the token unused.
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    })
    if (count !== 1) throw appError('RESET_TOKEN_INVALID')
    // A user with the link reads the address's mail, which also confirms the address.
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, emailConfirmedAt: now },
      select: { id: true },
    })
    await tx.session.deleteMany({ where: { userId: user.id } })
    await endLeft(tx, user.id, 'all')
    if (reset.disputeId) await endDispute(tx, ctx, user, reset.disputeId)
    // The owner reads this mailbox: strangers' guesses no longer lock out the owner's network.
    await rememberNetwork(tx, ctx, user.id)
    await afterNewPassword(tx, ctx, user.id)
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Mot de passe réinitialisé par un lien',
      user,
      data: { event: 'password_reset' },
    })
  })
  // A user locked out by failed attempts can use the new password at once.
  await forgivePasswords(ctx, 'login', user.email)
}
