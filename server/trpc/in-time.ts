import { duringCall } from '../base/current-request.ts'
import { appError } from './errors.ts'

/**
 * What has been begun goes on: only its caller waits no longer (decision 023).
 * @throws MAYBE_SAVED where a commit hangs
 */
export function inTime<T>(work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  return Promise.race([duringCall(() => reject(appError('MAYBE_SAVED')), work), late])
}
