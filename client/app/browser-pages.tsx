import { type ReactNode, use } from 'react'
import { useLocation } from 'react-router-dom'
import { staticPageAt } from '../base/kept-page.ts'
import { StaticPage } from './islands/static-page.tsx'
import { livePending } from './live/load.ts'

/** In the browser: the static page that the server sent, as long as it is asked for, or a page that is made here. */
export function BrowserPages({ live }: { live: ReactNode }) {
  const { pathname, search } = useLocation()
  const staticPage = staticPageAt(pathname + search)
  if (staticPage) return <StaticPage html={staticPage.html} />
  return live ?? <LaterPages />
}

/** Pages after a static one: their code may still be on its way. */
function LaterPages() {
  const { LivePages } = use(livePending())
  return <LivePages rendered={false} />
}
