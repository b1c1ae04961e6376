import { useEffect, useRef, useState } from 'react'
import { leaveStaticPage, returnToStaticPage } from '../../base/kept-page.ts'
import { useLang } from '../../base/lang.tsx'
import { setAlive } from '../set-alive.ts'
import { hydrateIslands } from './hydrate.tsx'
import { watchStaticPage } from './watch.ts'

/** The page as the server wrote it: React touches nothing of it but the islands. */
export function StaticPage({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const lang = useLang()
  const [markup] = useState({ __html: html })
  useEffect(() => {
    const page = place.current
    if (!page) return
    returnToStaticPage()
    const unwatch = watchStaticPage(page)
    const { alive, end } = hydrateIslands(page, lang)
    void alive.then(setAlive)
    return () => {
      unwatch()
      end()
      leaveStaticPage()
    }
  }, [lang])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has rendered, as it stands in the document
  return <div ref={place} data-static="" suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
