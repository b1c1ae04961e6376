import { isSecretPath, mayBePage } from '../../../shared/routes.ts'
import type { Queries } from '../../base/page-request.ts'
import { matchRoute } from '../routes.tsx'

/**
 * Loads the code and data of the page behind a link as soon as the reader points at it, focuses or touches
 * it: one listener for every link, those inside texts too.
 * @param first what the reader did before this code was there
 */
export function prefetchOnIntent(queries: Queries, first?: Event): void {
  const seen = new WeakSet<Element>()
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || seen.has(link) || link.origin !== location.origin) return
    seen.add(link)
    // Links to the other language or to a file load a whole document anyway.
    if (link.hasAttribute('download') || link.hreflang || !mayBePage(link.pathname)) return
    // To open such a page is counted.
    if (isSecretPath(link.pathname)) return
    const { route, asked } = matchRoute(link.pathname, link.search)
    // A failure here is no news: the click will meet it again and show it.
    route.open(queries, asked).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true })
  if (first) onIntent(first)
}
