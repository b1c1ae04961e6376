import type { HttpCall } from '../context.ts'
import { appError } from '../errors.ts'

/** @throws TOO_MANY_REQUESTS with the seconds to wait, in `retryAfter` and the Retry-After header */
export function refuseFor(
  ms: number,
  { http }: { http?: Pick<HttpCall, 'setHeader'> | undefined },
  account?: string,
): never {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000))
  http?.setHeader('retry-after', String(retryAfter))
  throw appError('TOO_MANY_REQUESTS', {
    data: { retryAfter },
    ...(account === undefined ? {} : { account }),
  })
}
