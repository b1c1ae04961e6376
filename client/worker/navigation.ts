import type { RouteMatchCallbackOptions } from 'workbox-core/types.js'
import type { NetworkFirst } from 'workbox-strategies'
import { DRAWN } from '../../shared/brand/icons.ts'
import { isImageUrl } from '../../shared/images/address.ts'
import { OFFLINE_PAGE, pageKey } from '../../shared/offline/caches.ts'
import { isSecretPath, mayBePage } from '../../shared/routes.ts'

/** Into the address bar, or into the place of another page (app/exchange/fetch-document.ts). */
const wantsPage = ({ mode, headers }: Request): boolean =>
  mode === 'navigate' || headers.get('accept') === 'text/html'

/** A page of the site; files, data and secret pages go by as if there were no worker. */
export const isPageRequest = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && wantsPage(request) && mayBePage(url.pathname) && !isSecretPath(url.pathname)

/** A picture or the logo on a public page, neither of which ever changes. In the back office pictures may be of what is not published yet. */
export function isPicture({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  if (!sameOrigin || request.destination !== 'image' || request.headers.has('authorization')) return false
  const page = URL.parse(request.referrer)
  const isKept = isImageUrl(url.pathname) || url.pathname.startsWith(DRAWN)
  return isKept && page?.origin === url.origin && pageKey(page) !== undefined
}

/** Our own page for 503 says what is wrong, and tries again; a proxy's does not. */
export const isOurs = (response: Response): boolean => response.headers.has('content-security-policy')

/** Where the browser goes when a page can be had from nobody. */
export const toOfflinePage = (url: URL): Response =>
  Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(url.pathname + url.search)}`, 302)

/** A page from the network, else as it was kept, else the offline page. */
export async function answerNavigation(
  request: Request,
  event: FetchEvent,
  url: URL,
  pages: NetworkFirst,
): Promise<Response> {
  if (pageKey(url)) {
    const [answer, done] = pages.handleAll({ request, event })
    // It fails as the answer does, which is dealt with here.
    done.catch(() => {})
    return answer.catch(async () => {
      // Neither network nor kept: the server's own word, where it has one.
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
