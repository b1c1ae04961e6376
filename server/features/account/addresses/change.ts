import { newId } from '../../../../shared/base/id.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { isTaken, storedEmail } from '../../../mail/email-forms.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { loginOf } from '../../auth/doors/prove.ts'
import { hashToken } from '../../auth/sessions/lucia.ts'
import { provenanceOf } from '../../auth/sessions/provenance.ts'
import { writeLog } from '../../logs/service.ts'
import { CHANGE_MS, changeLinkMail, changeNoticeMail } from './change-mails.ts'

const taken = () => appError('EMAIL_TAKEN', { fields: { email: 'emailTaken' satisfies FieldMessage } })

/**
 * Mails a link to the new address and a notice to the present one; nothing changes until the link is used.
 * @throws BAD_INPUT for the present address, EMAIL_TAKEN, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function changeEmail(ctx: Context, actor: Actor, typed: string): Promise<void> {
  const { db, jobs, lang } = ctx
  const email = await storedEmail(db, typed)
  if (!jobs) throw appError('UNAVAILABLE')
  await countAttempt(ctx, 'address', actor.id)
  if (await isTaken(db, email, actor)) throw taken()
  await jobs.usable()
  await db.$transaction(async (tx) => {
    const [user] = await tx.$queryRaw<{ email: string }[]>`
      SELECT "email" FROM "User" WHERE "id" = ${actor.id} FOR NO KEY UPDATE`
    if (!user) throw appError('UNAUTHENTICATED')
    const { familyId } = loginOf(actor)
    const provenance = await provenanceOf(tx, { userId: actor.id, familyId })
    if (user.email === email) throw appError('BAD_INPUT', { fields: { email: 'emailSame' } })
    const now = new Date()
    const wish = {
      id: newId(now),
      email,
      before: user.email,
      tokenHash: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHANGE_MS),
      doneAt: null,
      familyId,
      ...provenance,
    }
    await tx.emailChange.upsert({
      where: { userId: actor.id },
      create: { userId: actor.id, ...wish },
      update: wish,
      select: { id: true },
    })
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Changement d’adresse demandé',
      user: actor,
      data: { event: 'email_change_asked' },
    })
    const data = { userId: actor.id, changeId: wish.id, lang }
    await jobs.send(changeLinkMail, data, tx)
    await jobs.send(changeNoticeMail, data, tx)
  })
}

/** Reads the unconfirmed change, and whether mails leave this site at all. */
export async function emailState({ db, config }: Context, actor: Actor) {
  const wish = await db.emailChange.findFirst({
    where: { userId: actor.id, doneAt: null, expiresAt: { gt: new Date() } },
    select: { email: true, createdAt: true, expiresAt: true },
  })
  return { pending: wish, mailed: config.SMTP_URL !== undefined }
}

/** Changes the address by a mailed link; sessions and tokens stay. @throws LINK_INVALID, EMAIL_TAKEN */
export async function takeEmail(ctx: Context, token: string): Promise<void> {
  const { db } = ctx
  await countAttempt(ctx, 'reset')
  const where = { tokenHash: hashToken(token), doneAt: null, expiresAt: { gt: new Date() } }
  const wish = await db.emailChange.findFirst({ where, select: { userId: true } })
  if (!wish) throw appError('LINK_INVALID')
  try {
    await db.$transaction(async (tx) => {
      const [user] = await tx.$queryRaw<{ id: string; email: string }[]>`
        SELECT "id", "email" FROM "User" WHERE "id" = ${wish.userId} FOR NO KEY UPDATE`
      const now = await tx.emailChange.findFirst({
        where,
        select: { email: true, before: true, originId: true },
      })
      // The link was used or replaced meanwhile, or the address has changed.
      if (!user || !now || user.email !== now.before) throw appError('LINK_INVALID')
      const email = await storedEmail(tx, now.email)
      await tx.user.update({
        where: { id: user.id },
        data: { email, emailConfirmedAt: new Date(), emailOriginId: now.originId },
        select: { id: true },
      })
      await tx.emailChange.updateMany({ where, data: { doneAt: new Date() } })
      await writeLog(tx, {
        level: 'WARN',
        actionType: 'user_action',
        message: 'Adresse changée',
        user: { id: user.id, email },
        data: { event: 'email_changed' },
      })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
}
