import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../../../server/router.ts'
import { dataOf } from '../../../base/error-code.ts'
import { retryLink } from './retry-link.ts'

/**
 * A busy server has done nothing for the call: what only reads is asked for once more, no sooner than the server says,
 * and not by everybody at the same moment. Who writes hears of it, and what was typed stays.
 */
export const busyLink: TRPCLink<AppRouter> = retryLink((op) => (error) => {
  const seconds = op.type === 'query' ? dataOf(error, 'BUSY')?.retryAfter : undefined
  if (seconds === undefined) return false
  return new Promise((resolve) => setTimeout(() => resolve(true), seconds * 1000 * (1 + Math.random())))
})
