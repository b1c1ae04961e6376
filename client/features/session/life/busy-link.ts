import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../../../server/router.ts'
import { dataOf } from '../../../base/error-code.ts'
import { retryLink } from './retry-link.ts'

/**
 * A busy server has not begun the call. A query is sent once more, no sooner than the server says, and with a random delay so
 * that not all clients return at once. A mutation fails, and the form keeps what was typed.
 */
export const busyLink: TRPCLink<AppRouter> = retryLink((op) => (error) => {
  const seconds = op.type === 'query' ? dataOf(error, 'BUSY')?.retryAfter : undefined
  if (seconds === undefined) return false
  return new Promise((resolve) => setTimeout(() => resolve(true), seconds * 1000 * (1 + Math.random())))
})
