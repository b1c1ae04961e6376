import { CircuitState, ConsecutiveBreaker, circuitBreaker, DelegateBackoff, handleAll } from 'cockatiel'

interface Options {
  /** So many failures in a row open it. */
  failures: number
  restMs: number
  longestRestMs: number
}

/** Pauses grow, and the breaker tells how long the present one still lasts. */
export function createBreaker({ failures, restMs, longestRestMs }: Options) {
  let rest = restMs
  let restUntil = 0
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: new DelegateBackoff(({ attempt }) => {
      rest = Math.min(restMs * 2 ** (attempt - 1), longestRestMs)
      return rest
    }),
  })
  breaker.onBreak(() => {
    restUntil = Date.now() + rest
  })
  const isOpen = () => breaker.state === CircuitState.Open
  return {
    breaker,
    isOpen,
    /** The breaker leaves Open only when called, so its state alone would refuse the first caller. */
    restsFor: () => (isOpen() ? Math.max(0, restUntil - Date.now()) : 0),
  }
}
