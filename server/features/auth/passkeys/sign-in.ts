import type { AssertionResponse, RequestOptions } from '../../../../shared/auth/passkeys.ts'
import { countNetwork } from '../../../rate-limits/attempts.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { ownColumns } from '../selects.ts'
import { type SignedInAnswer, startSession } from '../sessions/login.ts'
import { assertionOptions, recordUse, verifyAssertion } from './assertion.ts'

const AWAITED = { purpose: 'signIn', userId: null } as const

/** @throws TOO_MANY_REQUESTS */
export async function signInOptions(ctx: Context): Promise<RequestOptions> {
  await countNetwork(ctx, 'challenge')
  return assertionOptions(ctx, AWAITED)
}

const refusal = (userId?: string) =>
  appError('PASSKEY_REFUSED', userId === undefined ? {} : { account: userId })

/**
 * Signs in by a passkey alone, which is both steps: the device, and what it knows its owner by. Counted by network
 * only, and apart from passwords and codes: a signature cannot be guessed, and nobody else's failures keep its owner out
 * (decision 019). @throws PASSKEY_REFUSED whatever is wrong, TOO_MANY_REQUESTS
 */
export async function signInByPasskey(ctx: Context, response: AssertionResponse): Promise<SignedInAnswer> {
  await countNetwork(ctx, 'passkey')
  const answer = await verifyAssertion(ctx, AWAITED, response)
  if ('refused' in answer) throw refusal(answer.refused.userId)
  const { proven } = answer
  return ctx.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${proven.userId} FOR SHARE`
    const user = await tx.user.findUnique({ where: { id: proven.userId }, select: ownColumns })
    if (!user || !(await recordUse(tx, proven))) throw refusal(user?.id)
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Connexion par clé d’accès',
      user,
      data: { event: 'login', by: 'passkey' },
    })
    return startSession(tx, ctx, user)
  })
}
