import type { LoginInput } from '../../../../shared/account/schema.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { Tx } from '../../../database/client.ts'
import { storedEmail } from '../../../mail/email-forms.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { queueDeviceMail } from '../alerts/device-mail.ts'
import { noteDevice } from '../alerts/devices.ts'
import { verifyPassword } from '../passwords/password.ts'
import { countPassword } from '../passwords/password-attempt.ts'
import { holdPassword } from '../required/due.ts'
import { secondSteps } from '../required/second-step.ts'
import { type OwnUser, ownColumns, toOwnUser } from '../selects.ts'
import { isKnownNetwork, networkName, rememberNetwork } from '../sessions/networks.ts'
import type { GivenStep } from '../sessions/provenance.ts'
import { openSession, type Tokens } from '../sessions/session.ts'
import { mayStay } from '../sessions/stay.ts'
import { makeTicket } from '../sessions/tickets.ts'

export interface SignedInAnswer extends Tokens {
  user: OwnUser
}

/**
 * @param options.second without it, the session is invalid for users with a second step
 * @param options.registered the first device of a new account causes no mail
 */
export async function startSession(
  tx: Tx,
  ctx: Context,
  user: Parameters<typeof toOwnUser>[0],
  { second, registered, stay }: { second?: GivenStep; registered?: true; stay?: boolean | undefined } = {},
): Promise<SignedInAnswer> {
  const { config, http } = ctx
  const networkKnown =
    http !== undefined && (await isKnownNetwork(tx, user.id, networkName(http.ip, config), config))
  await rememberNetwork(tx, { config, http }, user.id)
  const id = newId()
  const seen = { userId: user.id, loginId: id, networkKnown, registered: registered === true }
  const { device, isNew, originId } = await noteDevice(tx, ctx, seen)
  if (isNew && !registered) await queueDeviceMail(tx, ctx, user, id)
  const stays = stay === true && (await mayStay(tx, user.role))
  const start = { id, originId, device, stays, ...(second && { second }) }
  const tokens = await openSession(tx, user, http?.userAgent ?? null, config, start)
  http?.setHeader('x-csrf-token', tokens.csrfToken)
  return { user: toOwnUser(user), ...tokens }
}

/**
 * Unknown addresses and wrong passwords take the same time and get the same answer.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS, SECOND_FACTOR_REQUIRED with a `ticket` after a right password
 */
export async function login(
  ctx: Context,
  { email: typed, password, stay }: LoginInput,
): Promise<SignedInAnswer> {
  const email = await storedEmail(ctx.db, typed)
  const user = await ctx.db.user.findUnique({
    where: { email },
    select: { ...ownColumns, passwordHash: true },
  })
  const succeeded = await countPassword(ctx, 'login', { account: email, userId: user?.id })
  const fits = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !fits) throw appError('INVALID_CREDENTIALS', { account: email })
  const outcome = await ctx.db.$transaction(async (tx) => {
    // After a concurrent reset the old password must not open a session.
    if (!(await holdPassword(tx, user, password))) throw appError('INVALID_CREDENTIALS', { account: email })
    const means = await secondSteps(tx, user.id, ctx.config)
    if (means.length > 0) return { means, ticket: await makeTicket(tx, user.id) }
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Connexion',
      user,
      data: { event: 'login' },
    })
    return { answer: await startSession(tx, ctx, user, { stay }) }
  })
  await succeeded()
  if (outcome.answer) return outcome.answer
  const { ticket, means } = outcome
  throw appError('SECOND_FACTOR_REQUIRED', { data: { ticket, means }, account: user.id })
}
