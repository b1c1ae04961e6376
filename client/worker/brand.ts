import type { RouteMatchCallbackOptions } from 'workbox-core/types.js'
import { matchPrecache } from 'workbox-precaching'
import { isImageUrl } from '../../shared/images/address.ts'
import { brandCache, isBrandCache, OFFLINE_PAGE } from '../../shared/offline/caches.ts'
import { assets } from './keep.ts'

/** The names of the caches; the last one has the newest state. */
const brandCaches = async (): Promise<string[]> => (await caches.keys()).filter(isBrandCache)

const fetchFresh = (address: string): Promise<Response> =>
  fetch(address, { cache: 'no-cache', credentials: 'omit' })

const PICTURES = /<(?:img|link rel="icon") [^<>]+>/g
const ADDRESSES = / (?:src|href)="(\/[^"]+)"/g

const addressesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(ADDRESSES), ([, address = '']) => address)),
]

/** Keeps an asset of the page. A failure is ignored, since the page works without it. */
async function keepAsset(address: string, event: ExtendableEvent): Promise<void> {
  if (await matchPrecache(address)) return
  await assets.handleAll({ event, request: new Request(address) })[1].catch(() => {})
}

/** Keeps the offline page and its icons in the site's present look, and then removes older ones. */
export async function keepBrand(event: ExtendableEvent): Promise<void> {
  const page = await fetchFresh(OFFLINE_PAGE)
  if (!page.ok) throw new Error(`${OFFLINE_PAGE}: status ${page.status}`)
  const html = await page.clone().text()
  const icons = await Promise.all(
    addressesIn((html.match(PICTURES) ?? []).join()).map(async (address) => ({
      address,
      answer: await fetchFresh(address),
    })),
  )
  const parts = addressesIn(html).filter((address) => address.startsWith('/assets/'))
  await Promise.all(parts.map((address) => keepAsset(address, event)))
  const name = brandCache(/ data-brand="([^"]*)"/.exec(html)?.[1] ?? '')
  const cache = await caches.open(name)
  for (const { address, answer } of icons) if (answer.ok) await cache.put(address, answer)
  // The page is put last, since it marks the cache as complete.
  await cache.put(OFFLINE_PAGE, page)
  for (const other of await brandCaches()) if (other !== name) await caches.delete(other)
}

/** @param state the state of the brand on a page. If it is not the kept one, the site is asked */
export async function hearBrand(state: string, event: ExtendableEvent): Promise<void> {
  const cacheName = (await brandCaches()).at(-1)
  if (cacheName === brandCache(state) && (await caches.match(OFFLINE_PAGE, { cacheName }))) return
  // On a failure the kept version stays until the next page.
  await keepBrand(event).catch(() => {})
}

/** Whether the request is for the offline page, or for an icon: an image that nobody has uploaded. */
export const isOfBrand = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin &&
  (url.pathname === OFFLINE_PAGE || (request.destination === 'image' && !isImageUrl(url.pathname)))

/** Answers from the cache, or else from the site. */
export async function answerOfBrand(request: Request, { pathname, search }: URL): Promise<Response> {
  const address = pathname === OFFLINE_PAGE ? pathname : pathname + search
  for (const cacheName of (await brandCaches()).reverse()) {
    const kept = await caches.match(address, { cacheName, ignoreVary: true })
    if (kept) return kept
  }
  return fetch(request)
}
