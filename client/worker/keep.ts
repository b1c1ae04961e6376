import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isImageUrl } from '../../shared/images/address.ts'
import { CACHE_LIMITS, CACHES, isForAnybody, pageKey } from '../../shared/offline/caches.ts'
import { forgetIfGone } from './gone.ts'
import { withoutComments } from './without-comments.ts'

const DAY_S = 86_400
/** How long to wait for the network, in seconds, before a kept page is used. */
const PATIENCE_S = 6

const bounds = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true })

export const pagesBounds = bounds(CACHE_LIMITS.pages, 30)
export const picturesBounds = bounds(CACHE_LIMITS.pictures, 30)

/** The last check before anything is cached, for every strategy. */
const onlyForAnybody: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isForAnybody(response) && !request.headers.has('authorization') ? response : null,
}

/** Refuses a proxy's answer for an unreachable server: the kept page is better. */
const refuseGateway: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 502 || response.status > 504) return response
    if (state) state.refused = response
    throw new Error(`status ${response.status}`)
  },
}

const byPageKey: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url)
    return url.origin + (pageKey(url) ?? url.pathname + url.search)
  },
}

export const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [onlyForAnybody, bounds(CACHE_LIMITS.assets, 90)],
})

/** Pages from the network, or the kept ones without a network. */
export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [refuseGateway, forgetIfGone, byPageKey, onlyForAnybody, withoutComments, pagesBounds],
})

/** Pictures never change at their address. Their format depends on the browser, which is always this one. */
export const pictures = new CacheFirst({
  cacheName: CACHES.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [onlyForAnybody, picturesBounds],
})

/** Answers with a file. When there is none, the page handles it, and the worker reports no error. */
export function answerFile(
  strategy: CacheFirst,
  request: Request,
  event: ExtendableEvent,
): Promise<Response> {
  const [answer, done] = strategy.handleAll({ request, event })
  done.catch(() => {})
  return answer
}

const ours = (address: string): URL | undefined => {
  const url = URL.parse(address, location.origin)
  return url?.origin === location.origin ? url : undefined
}

/** Keeps a page that was loaded without a page request. */
export async function keepPage(address: string, event: ExtendableEvent): Promise<void> {
  const url = ours(address)
  if (!url || !pageKey(url)) return
  const request = new Request(url, { credentials: 'omit', headers: { accept: 'text/html' } })
  await Promise.all(pages.handleAll({ request, event })).catch(() => {})
}

/** Keeps the pages that are open while the first worker is installed, since they were loaded before it. */
export async function keepOpenPages(event: ExtendableEvent, clients: Clients): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.all(open.map(({ url }) => keepPage(url, event)))
}

/** Keeps a picture that was loaded before the worker was there. */
export async function keepPicture(address: string, event: ExtendableEvent): Promise<void> {
  const url = ours(address)
  if (!url || !isImageUrl(url.pathname)) return
  // The header of an <img>: the format of the answer depends on it.
  const headers = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }
  const request = new Request(url, { credentials: 'omit', headers })
  await Promise.all(pictures.handleAll({ request, event })).catch(() => {})
}
