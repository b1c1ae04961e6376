import type { Context } from '../../../trpc/context.ts'
import {
  countForAccount,
  countNetwork,
  forgiveAttempts,
  type PairAction,
} from '../../../trpc/rate-limits/attempts.ts'
import { refuseFor } from '../../../trpc/rate-limits/refuse.ts'
import { isKnownNetwork, networkName } from '../sessions/networks.ts'
import { admitStranger, forgetStrangers, giveBack, strangersWait } from '../sessions/strangers.ts'

/** Actions that ask for a password or code, which strangers may attempt. */
export const PASSWORD_ACTIONS = ['login', 'password', 'code', 'deletion'] as const satisfies PairAction[]
type PasswordAction = (typeof PASSWORD_ACTIONS)[number]

export const attemptKey = (action: PasswordAction, account: string): string => `${action} ${account}`

export interface AttemptTarget {
  account: string
  userId: string | undefined
}

/**
 * A known network has a limit of its own; strangers share a growing delay (decision 019). @throws TOO_MANY_REQUESTS
 * @returns a function to call when the password was right
 */
export async function countPassword(
  ctx: Context,
  action: PasswordAction,
  { account, userId }: AttemptTarget,
): Promise<() => Promise<void>> {
  const { db, config, http } = ctx
  if (config.RATE_LIMIT === 'off') return async () => {}
  await countNetwork(ctx, action, account)
  const isKnown =
    http !== undefined && (await isKnownNetwork(db, userId, networkName(http.ip, config), config))
  const key = attemptKey(action, account)
  // The delay comes first: a stranger who has to wait should not use up attempts.
  const wait = isKnown ? 0 : await strangersWait(db, key)
  if (wait > 0) refuseFor(wait, ctx, account)
  await countForAccount(ctx, action, account)
  const late = isKnown ? 0 : await admitStranger(db, key)
  if (late > 0) refuseFor(late, ctx, account)
  return async () => {
    await forgiveAttempts(ctx, action, account)
    if (!isKnown) await giveBack(db, key)
  }
}

export async function forgivePasswords(ctx: Context, action: PasswordAction, account: string): Promise<void> {
  await forgiveAttempts(ctx, action, account)
  if (ctx.config.RATE_LIMIT !== 'off') await forgetStrangers(ctx.db, attemptKey(action, account))
}
