import type { PlainNotice } from '../../../../shared/messages/messages.ts'
import { mailIsSetUp } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { isConfirmed } from '../../settings/writing/confirmed.ts'
import { isAskedFor } from './asked.ts'
import { confirms, readConfirmToken } from './confirm-link.ts'
import { confirmMail } from './confirm-mail.ts'

export interface Confirmation {
  /** Whether the address is unconfirmed: it gets no mails of notifications. */
  open: boolean
  /** Whether the user must confirm it before writing. */
  asked: boolean
  /** Whether mails leave this site. */
  mailed: boolean
}

const addressOf = (db: Pick<Tx, 'user'>, id: string) =>
  db.user.findUnique({ where: { id }, select: { role: true, emailConfirmedAt: true } })

export async function confirmation(ctx: Context, actor: Actor): Promise<Confirmation> {
  const user = await addressOf(ctx.db, actor.id)
  const mailed = mailIsSetUp(ctx.config)
  if (user === null || isConfirmed(user)) return { open: false, asked: false, mailed }
  return { open: true, asked: await isAskedFor(ctx, actor.id), mailed }
}

/** Queues the mail in the transaction that makes an account. Await `jobs.usable` first. */
export async function askToConfirm(
  tx: Tx,
  { jobs, lang, log }: Pick<Context, 'jobs' | 'lang' | 'log'>,
  userId: string,
): Promise<void> {
  if (jobs) await jobs.send(confirmMail, { userId, lang }, tx)
  else log.warn('no job queue: a link to confirm an address was not sent')
}

type ConfirmationNotice = Extract<PlainNotice, 'addressConfirmed' | 'confirmationSent' | 'confirmationKept'>

/**
 * Mails a link, even when the site does not require it; earlier links stay valid. Without a mail server the link stays
 * on the server, and the answer says so.
 * @throws TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function sendConfirmation(ctx: Context, actor: Actor): Promise<ConfirmationNotice> {
  await countAttempt(ctx, 'confirm', actor.id)
  const { open, mailed } = await confirmation(ctx, actor)
  if (!open) return 'addressConfirmed'
  if (!ctx.jobs) throw appError('UNAVAILABLE')
  await ctx.jobs.usable()
  await ctx.jobs.send(confirmMail, { userId: actor.id, lang: ctx.lang })
  return mailed ? 'confirmationSent' : 'confirmationKept'
}

/** Confirms an address by a mailed token; using it twice changes nothing. @throws CONFIRMATION_INVALID */
export async function confirmAddress(ctx: Context, text: string): Promise<void> {
  await countAttempt(ctx, 'linked')
  const token = readConfirmToken(text)
  const user =
    token &&
    (await ctx.db.user.findUnique({ where: { id: token.userId }, select: { id: true, email: true } }))
  if (!user || !confirms(token, user.email, ctx.config)) throw appError('CONFIRMATION_INVALID')
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, email: user.email, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date() },
    })
    if (count === 0) return
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Adresse confirmée',
      user,
      data: { event: 'address_confirmed' },
    })
  })
}
