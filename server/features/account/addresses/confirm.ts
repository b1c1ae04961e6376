import { mailIsSetUp } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { asksForConfirmation, isConfirmed } from '../../settings/writing/confirmed.ts'
import { confirms, readConfirmToken } from './confirm-link.ts'
import { confirmMail } from './confirm-mail.ts'

/** `asked`: the site asks members for it, and has not had it from this one. */
export interface Confirmation {
  asked: boolean
}

const addressOf = (db: Pick<Tx, 'user'>, id: string) =>
  db.user.findUnique({ where: { id }, select: { role: true, emailConfirmedAt: true } })

/** Who may not write until it is known whose address it is, can say so, whatever the setting. */
const hasCarried = async ({ db, config }: Context, userId: string): Promise<boolean> =>
  mailIsSetUp(config) && (await db.suspension.count({ where: { userId, carried: true, endedAt: null } })) > 0

export async function confirmation(ctx: Context, actor: Actor): Promise<Confirmation> {
  const user = await addressOf(ctx.db, actor.id)
  if (user === null || isConfirmed(user)) return { asked: false }
  return { asked: (await asksForConfirmation(ctx)) || (await hasCarried(ctx, actor.id)) }
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

/** Mails another link where one is asked for; former ones stay valid. @throws TOO_MANY_REQUESTS */
export async function sendConfirmation(ctx: Context, actor: Actor): Promise<void> {
  await countAttempt(ctx, 'confirm', actor.id)
  if ((await confirmation(ctx, actor)).asked)
    await ctx.jobs?.send(confirmMail, { userId: actor.id, lang: ctx.lang })
}

/** Confirms an address by a mailed token; a second time changes nothing. @throws CONFIRMATION_INVALID */
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
