import { useEffect, useState } from 'react'
import { KEPT_TOKEN, TOKEN_FRAGMENT } from '../../shared/base/kept-token.ts'
import { textAt } from '../../shared/base/property.ts'
import { useLocation } from './navigation/router.tsx'

const keptToken = (): string => {
  // The router keeps its own state in the same entry.
  return textAt(history.state, KEPT_TOKEN)
}

/** Whether the fragment is the place that "skip to the content" leads to: no token equals the id of a part of the page. */
const isPlace = (hash: string): boolean => hash.length > 1 && document.getElementById(hash.slice(1)) !== null

/** Mails carry the token behind `#`, some as `#token=…`. Links for a new password, and notices of earlier releases, use `?token=…`. */
const inAddress = (search: string, hash: string): string =>
  (isPlace(hash) ? '' : hash.replace(/^#(token=)?/, '')) || (new URLSearchParams(search).get('token') ?? '')

/**
 * The token of the mailed link that led to this page. It is removed from the address bar, where others could read it and from
 * where history and synchronisation would spread it. The history entry keeps it, so that a reload and going back find it.
 */
export function useMailedToken(): string {
  const { search, hash } = useLocation()
  const [token, setToken] = useState(() => inAddress(search, hash) || keptToken())
  useEffect(() => {
    // Going to a place on this page makes a new entry, which needs the token too.
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

/** The fragment that hands the token to the same page in another language; empty without a token. */
export function mailedFragment(): string {
  const token = keptToken()
  return token && TOKEN_FRAGMENT + token
}
