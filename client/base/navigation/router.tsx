import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { type Navigate, navigate, type Place, places } from './place.ts'

/** The present place and how to leave it: from the request on the server, from the address bar in the browser. */
export interface Router {
  place: Place
  navigate: Navigate
  /** The value of `:slug` in the page's path, decoded; absent on pages that the browser makes. */
  slug?: string
}

const RouterContext = createContext<Router | null>(null)

export const RouterProvider = RouterContext.Provider

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('rendered outside of a router')
  return router
}

export const useLocation = (): Place => useRouter().place

export const useNavigate = (): Navigate => useRouter().navigate

export const useSlug = (): string => useRouter().slug ?? ''

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Tells everything inside it the place in the browser. It is used around the shell of the page and around each island. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(places.subscribe, places.get, places.get)
  const router = useMemo(() => ({ place, navigate }), [place])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** Delays a change of page for everything inside it: the present content stays until the code of the next is loaded. */
export function PatientRouter({ children }: { children: ReactNode }) {
  return <RouterContext value={useDeferredValue(useRouter())}>{children}</RouterContext>
}
