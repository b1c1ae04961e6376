import type { ProveInput } from '../../../../shared/account/doors-schema.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { proveByPasskey } from '../passkeys/proof.ts'
import { verifyPassword } from '../passwords/password.ts'
import { countPassword } from '../passwords/password-attempt.ts'
import { secondSteps } from '../required/second-step.ts'
import { markProved } from '../sessions/session.ts'
import { useCode } from './codes.ts'

/** @throws FORBIDDEN for calls without a login, such as those with a script's token */
export function loginOf(actor: Actor): { userId: string; familyId: string } {
  if (actor.sid === undefined) throw appError('FORBIDDEN')
  return { userId: actor.id, familyId: actor.sid }
}

async function provePassword(ctx: Context, actor: Actor, password: string): Promise<void> {
  const succeeded = await countPassword(ctx, 'password', { account: actor.id, userId: actor.id })
  const user = await ctx.db.user.findUnique({ where: { id: actor.id }, select: { passwordHash: true } })
  if (!(await verifyPassword(user?.passwordHash ?? null, password)))
    throw appError('BAD_INPUT', {
      fields: { password: 'passwordWrong' },
      wrongPassword: true,
      account: actor.id,
    })
  await ctx.db.$transaction((tx) => markProved(tx, loginOf(actor), 'password'))
  await succeeded()
}

async function proveCode(ctx: Context, actor: Actor, code: string): Promise<void> {
  const succeeded = await countPassword(ctx, 'code', { account: actor.id, userId: actor.id })
  await ctx.db.$transaction(async (tx) => {
    await markProved(tx, loginOf(actor), 'second step')
    if (!(await useCode(tx, actor.id, code, ctx.config)))
      throw appError('BAD_INPUT', { fields: { code: 'codeWrong' }, wrongCode: true, account: actor.id })
  })
  await succeeded()
}

/**
 * A second step proves more than a password, which may be stolen (`proof` in server/trpc/rights.ts).
 * @throws BAD_INPUT or PASSKEY_INVALID, as a 401 would sign the user out; TOO_MANY_REQUESTS, FORBIDDEN
 */
export async function prove(
  ctx: Context,
  actor: Actor,
  { password, code, passkey }: ProveInput,
): Promise<void> {
  const login = loginOf(actor)
  if (passkey) return proveByPasskey(ctx, actor, passkey, (tx) => markProved(tx, login, 'second step'))
  const second = (await secondSteps(ctx.db, actor.id, ctx.config)).length > 0
  if (second) {
    if (code === undefined) throw appError('BAD_INPUT', { fields: { code: 'codeRequired' } })
    return proveCode(ctx, actor, code)
  }
  if (password === undefined) throw appError('BAD_INPUT', { fields: { password: 'passwordRequired' } })
  return provePassword(ctx, actor, password)
}
