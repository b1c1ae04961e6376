import { useEffect, useRef, useState } from 'react'
import { useLang } from '../../base/lang.tsx'
import { setAlive } from '../set-alive.ts'
import { hydrateIslands, unmountIslands } from './hydrate.tsx'
import { watchStaticPage } from './watch.ts'

/** The page as the server wrote it: React changes nothing in it but the islands. The next page replaces it (exchange/put.ts). */
export function StaticPage() {
  const place = useRef<HTMLDivElement>(null)
  const lang = useLang()
  const [markup] = useState(() => ({ __html: document.querySelector('[data-static]')?.innerHTML ?? '' }))
  useEffect(() => {
    const page = place.current
    if (!page) return
    const unwatch = watchStaticPage(page)
    void hydrateIslands(page, lang).then(setAlive)
    return () => {
      unwatch()
      unmountIslands(page)
    }
  }, [lang])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has rendered, as it stands in the document
  return <div ref={place} data-static="" suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
