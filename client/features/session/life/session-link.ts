import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../../../server/router.ts'
import { stored } from '../storage.ts'
import { session } from '../store.ts'
import { isAsking, untilFound } from './lose.ts'
import { retryLink } from './retry-link.ts'

/**
 * Gets a new token in place of one that was refused.
 * @param otherwise how the session ends when there is none: `expired` for who only reads
 * @returns whether there is one now
 */
export type Recover = (refused: string, otherwise: 'expired' | 'refused') => Promise<boolean>

/** A press that takes nobody away from what they read: the toast of the session's end is enough. */
const LIKE = /^likes\.set$/

/** Calls whose own 401 says something else: login's stays in its form. Those of auth whose right is `open`, as a test says. */
const OPEN =
  /^auth\.(login|register|refresh|logout|forgotPassword|resetPassword|secondFactor|disputeDoor|stopDispute|invitation|setUp|setupState|confirmAddress|notMe|takeEmail)$/

/** What is called to sign in: its own refusals are not waited out. */
const WAY_IN = /^(auth|passkeys)\./

/**
 * After a 401 of a call that carried a token: one new token and one more try. Where the session has ended, what only
 * reads is asked for once more as anybody: what is public goes on being shown.
 */
export function sessionLink(recover: Recover): TRPCLink<AppRouter> {
  return retryLink((op) => {
    const asking = isAsking()
    const token = session.get().status === 'member' && !asking ? stored.get('accessToken') : null
    const reads = op.type === 'query'
    return (error) => {
      if (OPEN.test(op.path) || error.data?.httpStatus !== 401) return false
      // Sent while somebody was asked who they are: once they have answered, it is sent as theirs.
      if (asking && !WAY_IN.test(op.path)) return untilFound()
      if (!token) return false
      return recover(token, reads || LIKE.test(op.path) ? 'expired' : 'refused').then(
        (fresh) => fresh || (reads && session.get().status === 'anonymous'),
      )
    }
  })
}
