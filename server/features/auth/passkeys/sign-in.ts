import type {
  PasskeySignInInput,
  PasskeyStepInput,
  RequestOptions,
} from '../../../../shared/account/passkeys.ts'
import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countNetwork } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { ownColumns } from '../selects.ts'
import { ownerOf, spendTicket, takeTry } from '../sessions/tickets.ts'
import { type SignedInAnswer, startSession } from '../sign-in/login.ts'
import { assertionOptions, type ValidAssertion, verifyAssertion } from './assertion.ts'
import { withUse } from './use.ts'

const AWAITED = { purpose: 'signIn', userId: null } as const

/** @throws TOO_MANY_REQUESTS */
export async function signInOptions(ctx: Context): Promise<RequestOptions> {
  await countNetwork(ctx, 'challenge')
  return assertionOptions(ctx, AWAITED)
}

const refusal = (userId?: string) =>
  appError('PASSKEY_REFUSED', userId === undefined ? {} : { account: userId })

/**
 * A passkey alone replaces both steps. Only attempts per network are counted, as nobody can guess a signature (decision
 * 019).
 * @throws PASSKEY_REFUSED for any fault, TOO_MANY_REQUESTS
 */
export async function signInByPasskey(
  ctx: Context,
  { response, stay }: PasskeySignInInput,
): Promise<SignedInAnswer> {
  await countNetwork(ctx, 'passkey')
  const answer = await verifyAssertion(ctx, AWAITED, response)
  if ('refused' in answer) throw refusal(answer.refused.userId)
  return open(ctx, answer.proven, { stay })
}

/** @param ticket the ticket for a right password, which is used up */
function open(
  ctx: Context,
  proven: ValidAssertion,
  { ticket, stay }: { ticket?: string; stay: boolean | undefined },
): Promise<SignedInAnswer> {
  const work = async (tx: Tx) => {
    const user = await tx.user.findUnique({ where: { id: proven.userId }, select: ownColumns })
    if (!user) throw refusal()
    if (ticket !== undefined) await spendTicket(tx, ticket)
    await writeLog(tx, {
      actionType: 'user_action',
      message: ticket === undefined ? 'Connexion par clé d’accès' : 'Connexion',
      user,
      data: { event: 'login', ...(ticket === undefined ? { by: 'passkey' } : { second: 'passkey' }) },
    })
    return startSession(tx, ctx, user, {
      second: { by: 'passkey', originId: proven.originId },
      stay,
    })
  }
  return withUse(ctx, proven, { work, refusal: () => refusal(proven.userId) })
}

/** @throws TICKET_INVALID */
async function ticketOwner(ctx: Context, ticket: string) {
  return { purpose: 'secondStep', userId: await ownerOf(ctx.db, ticket) } as const
}

/** @throws TICKET_INVALID, TOO_MANY_REQUESTS */
export async function stepOptions(ctx: Context, ticket: string): Promise<RequestOptions> {
  await countNetwork(ctx, 'challenge')
  return assertionOptions(ctx, await ticketOwner(ctx, ticket))
}

/** The second step by a passkey. @throws TICKET_INVALID, PASSKEY_REFUSED, TOO_MANY_REQUESTS */
export async function stepByPasskey(
  ctx: Context,
  { ticket, response, stay }: PasskeyStepInput,
): Promise<SignedInAnswer> {
  await countNetwork(ctx, 'passkey')
  const awaited = await ticketOwner(ctx, ticket)
  await takeTry(ctx.db, ticket)
  const answer = await verifyAssertion(ctx, awaited, response)
  if ('refused' in answer) throw refusal(awaited.userId)
  return open(ctx, answer.proven, { ticket, stay })
}
