import { type ReactNode, useEffect } from 'react'
import { useHref } from '../../base/lang.tsx'
import { useLocation, useNavigate } from '../../base/navigation/router.tsx'
import { Loader } from '../../ui/loader.tsx'
import { type SessionState, useSession } from './store.ts'

/** Where to redirect when access is lost. */
function wayOut(state: SessionState, login: string, home: string): string {
  const ended = state.status === 'anonymous' ? state.ended : undefined
  if (ended === 'logout' || ended === 'deleted') return home
  return ended ? `${login}?message=session_expired` : login
}

/** For pages that only signed-in people may see. Others are sent to the sign-in page, which leads back here. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const state = useSession()
  const href = useHref()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const signedIn = state.status === 'member'
  useEffect(() => {
    if (signedIn) return
    const to = wayOut(state, href('login'), href('home'))
    void navigate(to, { replace: true, state: { from: pathname + search + hash } })
  }, [signedIn, state, href, navigate, pathname, search, hash])
  return signedIn ? children : <Loader />
}
