import { type ReactNode, useMemo, useState } from 'react'
import type { Navigate, Place } from '../base/navigation/place.ts'
import { RouterProvider } from '../base/navigation/router.tsx'

const ORIGIN = 'http://site.test'

const placeOf = ({ pathname, search, hash, href }: URL, action: Place['action'], state: unknown): Place => ({
  ...{ pathname, search, hash, state, action },
  key: href,
})

/** A router without an address bar. */
export function MemoryRouter({ at = '/', children }: { at?: string; children?: ReactNode }) {
  const [place, setPlace] = useState(() => placeOf(new URL(at, ORIGIN), 'POP', null))
  const navigate: Navigate = useMemo(
    () =>
      (to, { replace, state = null } = {}) =>
        setPlace(({ pathname, search }) =>
          placeOf(new URL(to, ORIGIN + pathname + search), replace ? 'REPLACE' : 'PUSH', state),
        ),
    [],
  )
  const router = useMemo(() => ({ place, navigate }), [place, navigate])
  return <RouterProvider value={router}>{children}</RouterProvider>
}
