import type { SecondFactorInput } from '../../../../shared/account/doors-schema.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countNetwork } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { countPassword } from '../passwords/password-attempt.ts'
import { ownColumns } from '../selects.ts'
import { ownerOf, spendTicket, takeTry } from '../sessions/tickets.ts'
import { type SignedInAnswer, startSession } from '../sign-in/login.ts'
import { useCode } from './codes.ts'

/**
 * Wrong codes are limited like wrong passwords: anybody who knows the password gets any number of tickets.
 * @throws TICKET_INVALID, SECOND_FACTOR_WRONG, APP_KEY_UNREADABLE, TOO_MANY_REQUESTS
 */
export async function secondFactor(
  ctx: Context,
  { ticket, code, stay }: SecondFactorInput,
): Promise<SignedInAnswer> {
  const { db } = ctx
  const userId = await ownerOf(db, ticket).catch(async (error: unknown) => {
    await countNetwork(ctx, 'code')
    throw error
  })
  const succeeded = await countPassword(ctx, 'code', { account: userId, userId })
  await takeTry(db, ticket)
  const answer = await db.$transaction(async (tx) => {
    // The account is locked before its rows, as everywhere.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR SHARE`
    const user = await tx.user.findUnique({ where: { id: userId }, select: ownColumns })
    if (!user) throw appError('TICKET_INVALID')
    const second = await useCode(tx, userId, code, ctx.config)
    if (!second) throw appError('SECOND_FACTOR_WRONG', { account: userId })
    await spendTicket(tx, ticket)
    await writeLog(tx, {
      actionType: 'user_action',
      message: second.by === 'recovery' ? 'Connexion avec un code de secours' : 'Connexion',
      user,
      data: { event: 'login', second: second.by },
    })
    return startSession(tx, ctx, user, { second, stay })
  })
  await succeeded()
  return answer
}
