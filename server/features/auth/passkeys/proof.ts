import type { AssertionResponse, RequestOptions } from '../../../../shared/account/passkeys.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { assertionOptions, verifyAssertion } from './assertion.ts'
import { withUse } from './use.ts'

const awaitedOf = (actor: Actor) => ({ purpose: 'prove', userId: actor.id }) as const

/** @throws TOO_MANY_REQUESTS */
export async function proveOptions(ctx: Context, actor: Actor): Promise<RequestOptions> {
  await countAttempt(ctx, 'challenge', actor.id)
  return assertionOptions(ctx, awaitedOf(actor))
}

/** `mark` notes the proof in the same transaction. @throws PASSKEY_INVALID, as a 401 would sign the user out; TOO_MANY_REQUESTS */
export async function proveByPasskey(
  ctx: Context,
  actor: Actor,
  response: AssertionResponse,
  mark: (tx: Tx) => Promise<void>,
): Promise<void> {
  await countAttempt(ctx, 'passkey')
  const answer = await verifyAssertion(ctx, awaitedOf(actor), response)
  const refusal = () => appError('PASSKEY_INVALID', { account: actor.id })
  if ('refused' in answer) throw refusal()
  await withUse(ctx, answer.proven, { work: mark, refusal })
}
