import { type ReactNode, useEffect, useState } from 'react'
import { isTeam } from '../../../../shared/account/roles.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import { useLocation, useNavigate } from '../../../base/navigation/router.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { returnPath, safePath } from '../../session/return-path.ts'
import { useSession } from '../../session/store.ts'

/**
 * For pages that only signed-out visitors may see. A user who was signed in before is sent to the address in `next`, or home. A
 * user who signs in here, or meanwhile in another tab, returns to the page that they came from.
 */
export function AnonymousOnly({ invited = false, children }: { invited?: boolean; children: ReactNode }) {
  const now = useSession()
  const { status } = now
  // A member of the team who was invited starts in the back office.
  const works = invited && now.status === 'member' && isTeam(now.user.role)
  const [before] = useState(status)
  const href = useHref()
  const lang = useLang()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  // `next` is read once: the address changes before this page goes.
  const [next] = useState(() => safePath(new URLSearchParams(search).get('next'), lang))

  useEffect(() => {
    if (status !== 'member') return
    const back = before === 'member' ? (next ?? href('home')) : returnPath(search, state, lang)
    const to = works ? href('admin') : back
    void navigate(to, { replace: true })
  }, [status, works, before, next, href, lang, search, state, navigate])

  return status === 'member' ? <Loader /> : children
}
