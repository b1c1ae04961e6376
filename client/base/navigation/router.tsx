import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { type Navigate, navigate, type Place, places } from './place.ts'

/** Where we are and how to go on: of the request on the server, of the address bar in the browser. */
export interface Router {
  place: Place
  navigate: Navigate
  /** What stands for `:slug` in the page's path, decoded; pages made in the browser have none. */
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

/** In the browser, around everything that knows its place: the shell of the page, and each island. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(places.subscribe, places.get, places.get)
  const router = useMemo(() => ({ place, navigate }), [place])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** Around what may wait for code: what stands there stays until that is here. */
export function PatientRouter({ children }: { children: ReactNode }) {
  return <RouterContext value={useDeferredValue(useRouter())}>{children}</RouterContext>
}
