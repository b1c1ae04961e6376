import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from '../../../base/navigation/router.tsx'
import { loadWords } from '../../../i18n/words.ts'
import { rememberPage } from '../../session/last-page.ts'
import { session, useSession } from '../../session/store.ts'

const SessionLife = lazy(async () => {
  const [{ SessionLife }] = await Promise.all([import('./session-life.tsx'), loadWords('account')])
  return { default: SessionLife }
})

/**
 * The part of the session that every reader loads. It notices a stored session, made here or in another tab, and only then
 * fetches the code that keeps it alive.
 */
export function SessionHost() {
  const now = useSession()
  const { pathname, search } = useLocation()
  const [wanted, setWanted] = useState(false)
  const isToldOf = now.status === 'member' || now.ended !== undefined
  if (isToldOf && !wanted) setWanted(true)

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key === 'accessToken') session.read()
      if (key === 'user') session.readProfile()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])

  useEffect(() => rememberPage(pathname + search), [pathname, search])

  return wanted ? (
    <Suspense fallback={null}>
      <SessionLife />
    </Suspense>
  ) : null
}
