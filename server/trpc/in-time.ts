import { duringCall } from '../base/current-request.ts'
import { appError } from './errors.ts'

/**
 * The work goes on; only its caller stops waiting (decision 023).
 * @throws MAYBE_SAVED when a commit hangs
 */
export function inTime<T>(work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  return Promise.race([duringCall(() => reject(appError('MAYBE_SAVED')), work), late])
}
