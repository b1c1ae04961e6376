import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { replayEarlyTap } from './early-tap.ts'
import { applyHead, failureHead } from './head.ts'
import { tOf } from './i18n/words.ts'
import { useLang } from './lang.tsx'
import { Redirect } from './page-data.ts'
import { matchRoute } from './routes.tsx'
import { trpc } from './trpc.ts'

/** After a navigation in the browser: the new page's title, from data that is in the cache by then. */
export function PageHeadEffect() {
  const { pathname, search } = useLocation()
  const lang = useLang()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const first = useRef(true)

  useEffect(() => {
    // The server has written the first page's head.
    if (first.current) {
      first.current = false
      // From here on the page answers to clicks.
      document.documentElement.dataset.hydrated = ''
      replayEarlyTap()
      return
    }
    let current = true
    const { route, asked } = matchRoute(pathname, search)
    route.open(utils, asked).then(
      (head) => current && applyHead(head()),
      (error) => {
        if (!current) return
        if (error instanceof Redirect) return void navigate(error.to, { replace: true })
        // The page itself shows what went wrong; its title must not be that of the page before.
        const status = (error as { data?: { httpStatus?: number } | null }).data?.httpStatus
        if (status !== undefined) applyHead(failureHead(tOf(lang), status))
      },
    )
    return () => {
      current = false
    }
  }, [pathname, search, lang, utils, navigate])

  return null
}
