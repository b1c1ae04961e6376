import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../../server/trpc/router.ts'
import { hasCode } from '../../error-code.ts'
import { stored } from './storage.ts'
import { authHeaders } from './store.ts'

/** The CSRF value that a call made now would carry. */
export const csrfSent = (): string | undefined => authHeaders()['x-csrf-token']

/** Throws a value away that the server has refused, unless another sign-in has put its own in the place. */
export function dropCsrf(refused: string): void {
  if (stored.get('csrfToken') === refused) stored.remove('csrfToken')
}

/**
 * Sends a call once more whose CSRF value belongs to another login (a restored profile, a changed key): without
 * one, which is as good (DESIGN section 7). Nobody could repair that by hand.
 */
export const csrfLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const sent = csrfSent()
      let inner = { unsubscribe() {} }
      const send = (last: boolean) => {
        inner = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (last || !sent || !hasCode(error, 'CSRF_INVALID')) return observer.error(error)
            dropCsrf(sent)
            send(true)
          },
        })
      }
      send(false)
      return () => inner.unsubscribe()
    })
