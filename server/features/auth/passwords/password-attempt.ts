import {
  countForAccount,
  countNetwork,
  forgiveAttempts,
  type PairAction,
} from '../../../rate-limits/attempts.ts'
import { refuseFor } from '../../../rate-limits/refuse.ts'
import type { Context } from '../../../trpc/context.ts'
import { isKnownNetwork, networkName } from '../sessions/networks.ts'
import { admitStranger, forgetStrangers, giveBack, strangersWait } from '../sessions/strangers.ts'

/** What is counted under: failures to sign in and failures to confirm something have nothing to do with each other. */
const keyOf = (action: PairAction, account: string): string => `${action} ${account}`

/** Whose password is asked for. */
export interface Asked {
  /** By what attempts are counted: an e-mail address, whether or not it has an account, or an id. */
  account: string
  /** Whose known networks count; undefined for nobody's. */
  userId: string | undefined
}

/**
 * Counts an attempt at a password, before it is looked at. From a network that has signed in there only the limit
 * of that account and network counts, so that nobody else can use it up; all others share a delay that grows
 * (docs/decisions/019).
 * @returns to be called when the password was right
 * @throws TOO_MANY_REQUESTS
 */
export async function countPassword(
  ctx: Context,
  action: PairAction,
  { account, userId }: Asked,
): Promise<() => Promise<void>> {
  const { db, config, http } = ctx
  if (config.RATE_LIMIT === 'off') return async () => {}
  await countNetwork(ctx, action, account)
  const known = http !== undefined && (await isKnownNetwork(db, userId, networkName(http.ip, config), config))
  const key = keyOf(action, account)
  // Looked at first: who has to wait anyway should not lose the attempts of their own network.
  const wait = known ? 0 : await strangersWait(db, key)
  if (wait > 0) refuseFor(wait, ctx, account)
  await countForAccount(ctx, action, account)
  const late = known ? 0 : await admitStranger(db, key)
  if (late > 0) refuseFor(late, ctx, account)
  return async () => {
    await forgiveAttempts(ctx, action, account)
    if (!known) await giveBack(db, key)
  }
}

/** Forgets what counted against an account whose owner has a new password. */
export async function forgivePasswords(ctx: Context, action: PairAction, account: string): Promise<void> {
  await forgiveAttempts(ctx, action, account)
  if (ctx.config.RATE_LIMIT !== 'off') await forgetStrangers(ctx.db, keyOf(action, account))
}
