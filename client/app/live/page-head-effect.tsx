import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { applyHead, failureHead } from '../../base/head.ts'
import { useLang } from '../../base/lang.tsx'
import { Redirect } from '../../base/page-request.ts'
import { trpc } from '../../base/trpc.ts'
import { tOf } from '../../i18n/words.ts'
import { matchRoute } from '../routes.tsx'
import { setAlive } from '../set-alive.ts'

/**
 * After a navigation in the browser: the new page's title, from data that is in the cache by then.
 * @param rendered the server has written the first page's head
 */
export function PageHeadEffect({ rendered }: { rendered: boolean }) {
  const { pathname, search } = useLocation()
  const lang = useLang()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const written = useRef(rendered)

  useEffect(() => {
    if (written.current) {
      written.current = false
      setAlive()
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
