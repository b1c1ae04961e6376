import { type ReactNode, useMemo, useState } from 'react'
import type { Navigate, Place } from '../base/place.ts'
import { RouterProvider } from '../base/router.tsx'

const placeOf = (to: string, action: Place['action'], state: unknown = null): Place => {
  const { pathname, search, hash } = new URL(to, 'http://site.test')
  return { pathname, search, hash, state, key: to, action }
}

/** A router without a browser's address bar. */
export function MemoryRouter({ at = '/', children }: { at?: string; children?: ReactNode }) {
  const [place, setPlace] = useState(() => placeOf(at, 'POP'))
  const router = useMemo(() => {
    const navigate: Navigate = (to, { replace, state } = {}) => {
      const from = place.pathname + place.search
      setPlace(
        placeOf(
          to.startsWith('?') ? place.pathname + to : to.startsWith('#') ? from + to : to,
          replace ? 'REPLACE' : 'PUSH',
          state,
        ),
      )
    }
    return { place, navigate }
  }, [place])
  return <RouterProvider value={router}>{children}</RouterProvider>
}
