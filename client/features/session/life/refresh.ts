import { failureOf } from '../../../base/error-code.ts'
import { stored } from '../storage.ts'
import { type EndReason, session } from '../store.ts'
import { endsWithin, rememberServerClock } from '../token.ts'
import { loseSession } from './lose.ts'

/** The procedure that exchanges a refresh token. */
export type Exchange = (refreshToken: string) => Promise<{ accessToken: string; refreshToken?: string }>

/** `failed`: the server could not be reached. The session stays, and the next occasion tries again. */
export type Outcome = 'renewed' | 'refused' | 'failed'

let pending: Promise<Outcome> | undefined

/** When this tab last got a new token. */
export const lastRefresh = { at: Date.now() }

/** Runs in one tab at a time; where the browser has no locks, the server's 30 s of grace have to do. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('manette-refresh', work) : work()

async function exchangeNow(stale: string | null, exchange: Exchange): Promise<Outcome> {
  const now = stored.get('accessToken')
  // Another tab, or an earlier call, has done it while this one waited.
  if (now !== null && now !== stale && !endsWithin(now, 0)) return 'renewed'
  const refreshToken = stored.get('refreshToken')
  if (session.get().status !== 'member' || refreshToken === null) return 'refused'
  try {
    const fresh = await exchange(refreshToken)
    // The user has signed out meanwhile, so the new tokens belong to nobody.
    if (stored.get('refreshToken') === null) return 'refused'
    if (fresh.refreshToken) stored.set('refreshToken', fresh.refreshToken)
    rememberServerClock(fresh.accessToken)
    stored.set('accessToken', fresh.accessToken)
    return 'renewed'
  } catch (error) {
    return failureOf(error).data?.httpStatus === 401 ? 'refused' : 'failed'
  }
}

/** Gets a new access token in place of `stale`. Calls that come meanwhile share the answer. */
export function refreshTokens(stale: string | null, exchange: Exchange): Promise<Outcome> {
  pending ??= alone(() => exchangeNow(stale, exchange))
    .then((outcome) => {
      if (outcome === 'renewed') {
        lastRefresh.at = Date.now()
        session.read()
      }
      return outcome
    })
    .finally(() => {
      pending = undefined
    })
  return pending
}

/**
 * After a refused call: gets a new token, or ends the session, unless the user was typing and signs in again in place.
 * @param ended the reason if it ends
 * @returns whether to try again
 */
export async function recoverSession(
  refused: string,
  exchange: Exchange,
  ended: Extract<EndReason, 'expired' | 'refused'> = 'refused',
): Promise<boolean> {
  const outcome = await refreshTokens(refused, exchange)
  return outcome === 'refused' ? loseSession(ended) : outcome === 'renewed'
}
