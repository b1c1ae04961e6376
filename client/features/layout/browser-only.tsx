import { type ReactNode, useSyncExternalStore } from 'react'
import { Loader } from '../../ui/loader.tsx'

const never = () => () => {}

/** Pages that depend on who one is: the server sends their shell, and the browser fills it (DESIGN section 8). */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return inBrowser ? children : <Loader />
}
