import { type ReactNode, useSyncExternalStore } from 'react'
import { Loader } from '../../ui/loader.tsx'

const never = () => () => {}

/** Pages that depend on the user (docs/product.md, "Pages"): the server sends their shell, the browser fills it. */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return inBrowser ? children : <Loader />
}
