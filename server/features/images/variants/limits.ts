import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../../base/config.ts'
import { appError } from '../../../trpc/errors.ts'

/** Stored variants are not counted. A page shows some forty pictures; at 0.15 s each, this limit is a seventh of one core. */
export const MAKING_LIMIT = { points: 300, minutes: 5 }

/** In memory, as it protects this process's processor. */
const limiters = new WeakMap<Config, RateLimiterMemory>()

function limiterOf(config: Config): RateLimiterMemory {
  const cached = limiters.get(config)
  if (cached) return cached
  const limiter = new RateLimiterMemory({ points: MAKING_LIMIT.points, duration: MAKING_LIMIT.minutes * 60 })
  limiters.set(config, limiter)
  return limiter
}

/** @throws TOO_MANY_REQUESTS with the seconds to wait in `retryAfter` */
export async function countMaking(config: Config, network: string): Promise<void> {
  if (config.RATE_LIMIT === 'off') return
  try {
    await limiterOf(config).consume(network)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw appError('TOO_MANY_REQUESTS', {
      data: { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) },
    })
  }
}
