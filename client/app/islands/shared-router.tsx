import { type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import {
  type Location,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  Router,
  useLocation,
} from 'react-router-dom'

let shared: { navigator: Navigator; location: Location } | undefined
const listeners = new Set<() => void>()

/** Within the page's router: hands it to the islands, which are trees of their own. */
export function ShareRouter() {
  const { navigator } = useContext(NavigationContext)
  const location = useLocation()
  useEffect(() => {
    shared = { navigator, location }
    // Not within the effect: React runs effects also right before it shows what it has kept back in another root, for a
    // moment after a fallback. An island that is rendered just then has shown it already, and React throws its error 177.
    queueMicrotask(() => {
      for (const listener of listeners) listener()
    })
  }, [navigator, location])
  return null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = () => shared

/** Around an island: the router of the page that it stands on. */
export function SharedRouter({ children }: { children: ReactNode }) {
  const router = useSyncExternalStore(subscribe, current, current)
  if (!router) throw new Error('an island was hydrated before its page')
  return <Router {...router}>{children}</Router>
}
