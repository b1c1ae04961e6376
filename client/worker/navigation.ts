import type { RouteMatchCallbackOptions } from 'workbox-core/types.js'
import type { NetworkFirst } from 'workbox-strategies'
import { DRAWN } from '../../shared/brand/icons.ts'
import { isImageUrl } from '../../shared/images/address.ts'
import { OFFLINE_PAGE, pageKey } from '../../shared/offline/caches.ts'
import { isSecretPath, mayBePage } from '../../shared/routes.ts'

/** Whether the request is for the address bar, or for a document that replaces the page (app/exchange/fetch-document.ts). */
const wantsPage = ({ mode, headers }: Request): boolean =>
  mode === 'navigate' || headers.get('accept') === 'text/html'

/** A request for a page of the site; the worker ignores files, data and secret pages. */
export const isPageRequest = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && wantsPage(request) && mayBePage(url.pathname) && !isSecretPath(url.pathname)

/** A picture or the logo on a public page, neither of which ever changes. In the back office pictures may be unpublished. */
export function isPicture({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  if (!sameOrigin || request.destination !== 'image' || request.headers.has('authorization')) return false
  const page = URL.parse(request.referrer)
  const isKept = isImageUrl(url.pathname) || url.pathname.startsWith(DRAWN)
  return isKept && page?.origin === url.origin && pageKey(page) !== undefined
}

/** Whether the site itself answered. Its page for 503 explains the problem and retries; a proxy's does not. */
export const isOurs = (response: Response): boolean => response.headers.has('content-security-policy')

/** Leads to the offline page when a page cannot be loaded from anywhere. */
const toOfflinePage = (url: URL): Response =>
  Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(url.pathname + url.search)}`, 302)

/** A page from the network, or else the kept one, or else the offline page. */
export async function answerNavigation(
  request: Request,
  event: FetchEvent,
  url: URL,
  pages: NetworkFirst,
): Promise<Response> {
  if (pageKey(url)) {
    const [answer, done] = pages.handleAll({ request, event })
    // This promise fails together with the answer, and that failure is handled here.
    done.catch(() => {})
    return answer.catch(async () => {
      // There is neither a network answer nor a kept page: the server's own error page is used, where it has one.
      const again = await fetch(request).catch(() => undefined)
      return again && (again.status < 502 || isOurs(again)) ? again : toOfflinePage(url)
    })
  }
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const answer = preloaded ?? (await fetch(request))
    return answer.status >= 502 && answer.status <= 504 && !isOurs(answer) ? toOfflinePage(url) : answer
  } catch {
    return toOfflinePage(url)
  }
}
