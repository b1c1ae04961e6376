import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../../../server/router.ts'
import { stored } from '../storage.ts'
import { session } from '../store.ts'
import { retryLink } from './retry-link.ts'

/**
 * Gets a new token in place of one that was refused.
 * @param otherwise how the session ends when there is none: `expired` for who only reads
 * @returns whether there is one now
 */
export type Recover = (refused: string, otherwise: 'expired' | 'refused') => Promise<boolean>

/** A press that takes nobody away from what they read: the toast of the session's end is enough. */
const LIKE = /^likes\.set$/

/** Calls whose own 401 says something else: login's stays in its form. */
const OPEN =
  /^auth\.(login|register|refresh|logout|forgotPassword|resetPassword|secondFactor|invitation|confirmAddress|notMe|takeEmail)$/

/**
 * After a 401 of a call that carried a token: one new token and one more try. Where the session has ended, what only
 * reads is asked for once more as anybody: what is public goes on being shown.
 */
export function sessionLink(recover: Recover): TRPCLink<AppRouter> {
  return retryLink((op) => {
    const token = session.get().status === 'member' ? stored.get('accessToken') : null
    const reads = op.type === 'query'
    return (error) => {
      if (!token || OPEN.test(op.path) || error.data?.httpStatus !== 401) return false
      return recover(token, reads || LIKE.test(op.path) ? 'expired' : 'refused').then(
        (fresh) => fresh || (reads && session.get().status === 'anonymous'),
      )
    }
  })
}
