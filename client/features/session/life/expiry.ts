import { stored } from '../storage.ts'
import { session } from '../store.ts'
import { endsWithin } from '../token.ts'
import { loseSession } from './lose.ts'
import { type Exchange, lastRefresh, refreshTokens } from './refresh.ts'

/** docs/product/sessions.md, "Sessions". */
const CHECK_MS = 30_000
/**
 * A token is renewed this long before its end, so that an active person's token is always valid. A new tab would clear one that
 * had just expired, and so sign out all tabs.
 */
const AHEAD_MS = 60_000

/** Whether the check should renew the token now. An idle tab does not renew it. */
export const shouldRenew = (
  token: string | null,
  { now, lastActivity, refreshedAt }: { now: number; lastActivity: number; refreshedAt: number },
): boolean => endsWithin(token, AHEAD_MS, now) && lastActivity > refreshedAt

/** Every 30 s: renews a token that is about to end, or ends a session that cannot be renewed. @returns a function that stops it */
export function watchExpiry(exchange: Exchange, lastActivity: () => number, renewed: () => void): () => void {
  const timer = setInterval(() => {
    const token = stored.get('accessToken')
    const moment = { now: Date.now(), lastActivity: lastActivity(), refreshedAt: lastRefresh.at }
    if (session.get().status !== 'member' || !shouldRenew(token, moment)) return
    void refreshTokens(token, exchange).then((outcome) => {
      if (session.get().status !== 'member') return
      if (outcome === 'renewed') renewed()
      else if (outcome === 'refused') void loseSession('expired')
    })
  }, CHECK_MS)
  return () => clearInterval(timer)
}
