import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../../../server/router.ts'

/** Decides after a refusal whether the call is sent once more; it may first get what was missing. */
export type Retry = (error: TRPCClientError<AppRouter>) => boolean | Promise<boolean>

/**
 * Sends a refused call once more where that helps, never twice.
 * @param prepare called before a call is sent, so that the decision knows what it was sent with
 */
export function retryLink(prepare: (op: Operation) => Retry): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        const retry = prepare(op)
        let stopped = false
        let inner = { unsubscribe() {} }
        const send = (last: boolean) => {
          inner = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error(error) {
              const decide = (again: boolean) => {
                if (again && !stopped) send(true)
                else observer.error(error)
              }
              const again = !last && retry(error)
              if (typeof again === 'boolean') decide(again)
              else again.then(decide, () => decide(false))
            },
          })
        }
        send(false)
        return () => {
          stopped = true
          inner.unsubscribe()
        }
      })
}
