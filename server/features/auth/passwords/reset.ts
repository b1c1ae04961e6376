import type { ResetPasswordInput } from '../../../../shared/auth/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { countAttempt, countForAccount } from '../../../rate-limits/attempts.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { passwordChangedMail, resetMail } from '../accounts/mail.ts'
import { hashToken } from '../sessions/lucia.ts'
import { networkName, rememberNetwork } from '../sessions/networks.ts'
import { hashPassword } from './password.ts'
import { forgivePasswords } from './password-attempt.ts'
import { checkNewPassword } from './policy.ts'

/** Leaves work behind the answer; where no queue runs (a test, a script) it is only noted. */
export async function leave(
  ctx: Pick<Context, 'jobs' | 'log'>,
  send: (jobs: NonNullable<Context['jobs']>) => Promise<void>,
): Promise<void> {
  if (ctx.jobs) await send(ctx.jobs)
  else ctx.log.warn('no job queue: a mail was not sent')
}

/**
 * Asks for a link to a new password. Whether there is such an account is only looked up behind the answer, so
 * that neither its words nor its time tell.
 */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await countAttempt(ctx, 'forgot', email)
  const { config, http, lang } = ctx
  const network = http ? networkName(http.ip, config) : undefined
  await leave(ctx, (jobs) => jobs.send(resetMail, { email, lang, ...(network ? { network } : {}) }))
}

/**
 * What follows from a new password, in the transaction that sets it: its owner hears of it. The links that were
 * mailed go with the old one, by a trigger.
 */
export async function afterNewPassword(
  tx: Tx,
  ctx: Pick<Context, 'jobs' | 'log' | 'lang'>,
  userId: string,
): Promise<void> {
  const data = { userId, lang: ctx.lang, at: new Date().toISOString() }
  await leave(ctx, (jobs) => jobs.send(passwordChangedMail, data, tx))
}

/**
 * Sets a new password by a mailed token.
 * @throws RESET_TOKEN_INVALID when it is unknown, older than an hour or used, or the password or address has changed
 */
export async function resetPassword(ctx: Context, input: ResetPasswordInput): Promise<void> {
  const { db, config } = ctx
  await countAttempt(ctx, 'reset')
  const tokenHash = hashToken(input.token)
  const reset = await db.passwordReset.findFirst({
    where: { tokenHash, usedAt: null, expiresAt: { gt: new Date() } },
    select: { userId: true },
  })
  const user =
    reset &&
    (await db.user.findUnique({
      where: { id: reset.userId },
      select: { id: true, email: true, username: true, role: true },
    }))
  if (!user) throw appError('RESET_TOKEN_INVALID')
  await countForAccount(ctx, 'reset', user.id)
  await checkNewPassword(input.newPassword, user, { config, field: 'newPassword' })
  const passwordHash = await hashPassword(input.newPassword)
  await ctx.jobs?.usable()
  await db.$transaction(async (tx) => {
    const now = new Date()
    // The account before what belongs to it, as everywhere, or two of us would wait for each other.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${user.id} FOR NO KEY UPDATE`
    // Of any number of simultaneous posts, one finds the token unused.
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    })
    if (count !== 1) throw appError('RESET_TOKEN_INVALID')
    await tx.user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } })
    await tx.session.deleteMany({ where: { userId: user.id } })
    // Who reads the mailbox is the owner: no stranger's guesses keep them out of here from now on.
    await rememberNetwork(tx, ctx, user.id)
    await afterNewPassword(tx, ctx, user.id)
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Mot de passe réinitialisé par un lien',
      user,
      data: { event: 'password_reset' },
    })
  })
  // Whoever had locked themselves out by guessing can use the new one at once.
  await forgivePasswords(ctx, 'login', user.email)
}
