import { CircuitState, ConsecutiveBreaker, circuitBreaker, DelegateBackoff, handleAll } from 'cockatiel'

interface Options {
  /** Failures in a row that open it. */
  failures: number
  /** First pause and longest; doubled each time. */
  restMs: number
  longestRestMs: number
}

/** A circuit breaker whose pauses grow, and which says how long the present one still lasts. */
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
    /**
     * Milliseconds that it still rests. It leaves Open only when called, so its state alone would keep the first
     * caller out.
     */
    restsFor: () => (isOpen() ? Math.max(0, restUntil - Date.now()) : 0),
  }
}
