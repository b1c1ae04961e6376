import type { Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { resetMail } from '../passwords/mail.ts'
import { endLeft } from '../sessions/left-behind.ts'
import { hashToken } from '../sessions/lucia.ts'
import { endSessions } from '../sessions/session.ts'
import { revokeTokens } from '../tokens/tokens.ts'
import { addressToRestore, endLinks, type NotMeLink, removeDoors, resetRecipient } from './remove-doors.ts'

/** @throws LINK_INVALID for all but one of concurrent posts */
async function useLink(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  const { count } = await tx.notMeLink.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  if (count !== 1) throw appError('LINK_INVALID')
}

async function lockOut(tx: Tx, ctx: Context, link: NotMeLink): Promise<void> {
  const { userId } = link
  const select = { id: true, email: true, emailOriginId: true } as const
  const user = await tx.user.findUnique({ where: { id: userId }, select })
  if (!user) throw appError('LINK_INVALID')
  const back = await addressToRestore(tx, link, user)
  if (back !== undefined)
    await tx.user.update({
      where: { id: userId },
      data: { email: back, emailOriginId: null },
      select: { id: true },
    })
  await endLeft(tx, userId, 'all')
  const [sessions, tokens] = [await endSessions(tx, userId, undefined), await revokeTokens(tx, userId)]
  await tx.signInTicket.deleteMany({ where: { userId } })
  const doors = await removeDoors(tx, ctx, userId, link)
  // Removes an offered but unconfirmed app, and address changes that were asked for without a second step or that the
  // mail is about.
  await tx.totp.deleteMany({ where: { userId, secret: null } })
  await tx.emailChange.deleteMany({
    where: { userId, OR: [{ strong: false }, ...(link.doorId ? [{ id: link.doorId }] : [])] },
  })
  await endLinks(tx, link, { back, former: user.email })
  // A thief keeps the password until the reset: their next sign-in is mailed again.
  await tx.knownDevice.deleteMany({ where: { userId } })
  await tx.knownNetwork.deleteMany({ where: { userId } })
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'user_action',
    message: '« Ce n’était pas moi » : sessions et jetons fermés',
    user: { id: userId, email: back ?? user.email },
    data: { event: 'not_me', sessions, tokens, ...doors, addressRestored: back !== undefined },
  })
  await ctx.jobs?.send(resetMail, { ...resetRecipient(link, user, back), lang: ctx.lang }, tx)
}

/**
 * Ends sessions and tokens, removes what the link is about (decision 056), restores a changed address and mails a reset.
 * @throws LINK_INVALID, EMAIL_TAKEN
 */
export async function notMe(ctx: Context, token: string): Promise<void> {
  const { db } = ctx
  await countAttempt(ctx, 'reset')
  const tokenHash = hashToken(token)
  const now = new Date()
  const link = await db.notMeLink.findFirst({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
    select: {
      userId: true,
      createdAt: true,
      about: true,
      loginId: true,
      doorId: true,
      email: true,
      sentTo: true,
    },
  })
  if (!link) throw appError('LINK_INVALID')
  await ctx.jobs?.usable()
  try {
    await db.$transaction(async (tx) => {
      // The account is locked before its rows, as everywhere.
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${link.userId} FOR NO KEY UPDATE`
      await useLink(tx, tokenHash, now)
      await lockOut(tx, ctx, link)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? appError('EMAIL_TAKEN') : error
  }
}
