import { useEffect, useState } from 'react'
import { KEPT_TOKEN, TOKEN_FRAGMENT } from '../../shared/base/kept-token.ts'
import { textAt } from '../../shared/base/property.ts'
import { useLocation } from './navigation/router.tsx'

const keptToken = (): string => {
  // Beside what the router keeps there.
  return textAt(history.state, KEPT_TOKEN)
}

/** Where "skip to the content" leads: no token is called as a part of the page. */
const isPlace = (hash: string): boolean => hash.length > 1 && document.getElementById(hash.slice(1)) !== null

/** Mails have it behind `#`, some as `#token=…`; a new password's, and notices of earlier releases, as `?token=…`. */
const inAddress = (search: string, hash: string): string =>
  (isPlace(hash) ? '' : hash.replace(/^#(token=)?/, '')) || (new URLSearchParams(search).get('token') ?? '')

/**
 * The token of the mail that led to this page, taken out of the address bar, where others could read it and history and
 * synchronisation would spread it. It stays with the entry of the history: a reload and the way back find it.
 */
export function useMailedToken(): string {
  const { search, hash } = useLocation()
  const [token, setToken] = useState(() => inAddress(search, hash) || keptToken())
  useEffect(() => {
    // A place on this page is an entry of its own.
    const told = inAddress(search, hash) || token
    if (!told) return
    setToken(told)
    const rest = new URLSearchParams(search)
    rest.delete('token')
    const query = rest.size > 0 ? `?${rest}` : ''
    history.replaceState({ ...history.state, [KEPT_TOKEN]: told }, '', location.pathname + query)
  }, [search, hash, token])
  return token
}

/** What gives the same page in another language its token; empty without one. */
export function mailedFragment(): string {
  const token = keptToken()
  return token && TOKEN_FRAGMENT + token
}
