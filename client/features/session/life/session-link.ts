import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../../../server/router.ts'
import { stored } from '../storage.ts'
import { session } from '../store.ts'
import { isAsking, untilFound } from './lose.ts'
import { retryLink } from './retry-link.ts'

/**
 * Gets a new token in place of a refused one.
 * @param otherwise the reason if the session ends: `expired` where the user only reads
 * @returns whether there is a new one
 */
export type Recover = (refused: string, otherwise: 'expired' | 'refused') => Promise<boolean>

/** A like must not take the user away from what they read: the toast at the session's end is enough. */
const LIKE = /^likes\.set$/

/**
 * Calls whose own 401 means something else; for example the sign-in form shows login's. They are the calls of auth
 * whose right is `open`, which a test checks.
 */
const OPEN =
  /^auth\.(login|register|refresh|logout|forgotPassword|resetPassword|secondFactor|disputeDoor|stopDispute|invitation|setUp|setupState|confirmAddress|notMe|takeEmail)$/

/** Calls that sign in. Their refusals must not wait for the user to sign in. */
const WAY_IN = /^(auth|passkeys)\./

/**
 * After a 401 of a call with a token: gets a new token and tries once more. Where the session has ended, a query is sent once
 * more anonymously, so that public content is still shown.
 */
export function sessionLink(recover: Recover): TRPCLink<AppRouter> {
  return retryLink((op) => {
    const asking = isAsking()
    const token = session.get().status === 'member' && !asking ? stored.get('accessToken') : null
    const reads = op.type === 'query'
    return (error) => {
      if (OPEN.test(op.path) || error.data?.httpStatus !== 401) return false
      // The call was sent while the user was asked to sign in again: once they have, it is sent with their token.
      if (asking && !WAY_IN.test(op.path)) return untilFound()
      if (!token) return false
      return recover(token, reads || LIKE.test(op.path) ? 'expired' : 'refused').then(
        (fresh) => fresh || (reads && session.get().status === 'anonymous'),
      )
    }
  })
}
