import type { Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { countAttempt } from '../../../rate-limits/attempts.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { resetMail } from '../accounts/mail.ts'
import { hashToken } from '../sessions/lucia.ts'
import { endSessions } from '../sessions/session.ts'
import { revokeTokens } from '../tokens/tokens.ts'

interface Link {
  userId: string
  email: string | null
  createdAt: Date
}

/** Of concurrent posts one finds it unused. @throws LINK_INVALID */
async function useLink(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  const { count } = await tx.notMeLink.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  if (count !== 1) throw appError('LINK_INVALID')
}

/** Whatever was opened, made or begun by somebody else ends. @returns the address that the reset goes to */
async function lockOut(tx: Tx, ctx: Context, { userId, email, createdAt }: Link): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { id: true, email: true } })
  if (!user) throw appError('LINK_INVALID')
  const address = email ?? user.email
  if (address !== user.email)
    await tx.user.update({ where: { id: userId }, data: { email: address }, select: { id: true } })
  const [sessions, tokens] = [await endSessions(tx, userId, undefined), await revokeTokens(tx, userId)]
  await tx.signInTicket.deleteMany({ where: { userId } })
  await tx.emailChange.deleteMany({ where: { userId } })
  // Later ones may have gone to an address that was never the owner's.
  await tx.notMeLink.deleteMany({ where: { userId, createdAt: { gt: createdAt } } })
  // Whoever has the password still has it until the reset: their next sign-in is told again.
  await tx.knownDevice.deleteMany({ where: { userId } })
  await tx.knownNetwork.deleteMany({ where: { userId } })
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'user_action',
    message: '« Ce n’était pas moi » : sessions et jetons fermés',
    user: { id: userId, email: address },
    data: { event: 'not_me', sessions, tokens, addressRestored: address !== user.email },
  })
  await ctx.jobs?.send(resetMail, { email: address, lang: ctx.lang }, tx)
}

/**
 * The button of the page that a notice leads to: ends all sessions, revokes tokens for scripts, gives a changed address
 * back, and mails a reset. A second step stays. @throws LINK_INVALID, EMAIL_TAKEN when somebody else has the address now
 */
export async function notMe(ctx: Context, token: string): Promise<void> {
  const { db } = ctx
  await countAttempt(ctx, 'reset')
  const tokenHash = hashToken(token)
  const now = new Date()
  const link = await db.notMeLink.findFirst({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
    select: { userId: true, email: true, createdAt: true },
  })
  if (!link) throw appError('LINK_INVALID')
  await ctx.jobs?.usable()
  try {
    await db.$transaction(async (tx) => {
      // The account before its rows, as everywhere.
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${link.userId} FOR NO KEY UPDATE`
      await useLink(tx, tokenHash, now)
      await lockOut(tx, ctx, link)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? appError('EMAIL_TAKEN') : error
  }
}
