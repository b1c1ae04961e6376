import { hasCode } from '../../../base/error-code.ts'
import { stored } from '../storage.ts'
import { authHeaders } from '../store.ts'
import { retryLink } from './retry-link.ts'

/** The CSRF value that a call made now would carry. */
export const csrfSent = (): string | undefined => authHeaders()['x-csrf-token']

/** Forgets a value that the server has refused, unless another sign-in has replaced it. */
export function dropCsrf(refused: string): void {
  if (stored.get('csrfToken') === refused) stored.remove('csrfToken')
}

/**
 * Sends a call once more whose CSRF value belongs to another login (a restored profile, a changed key). The second try has no
 * value, which is as safe, because the token travels in a header and in no cookie. Users could not repair that themselves.
 */
export const csrfLink = retryLink(() => {
  const token = csrfSent()
  return (error) => {
    if (!token || !hasCode(error, 'CSRF_INVALID')) return false
    dropCsrf(token)
    return true
  }
})
