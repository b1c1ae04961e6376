import type { RouteMatchCallbackOptions } from 'workbox-core/types.js'
import { matchPrecache } from 'workbox-precaching'
import { isImageUrl } from '../../shared/images/address.ts'
import { brandCache, isBrandCache, OFFLINE_PAGE } from '../../shared/offline/caches.ts'
import { assets } from './keep.ts'

/** The one whose state was kept last is the last. */
const brandCaches = async (): Promise<string[]> => (await caches.keys()).filter(isBrandCache)

const fetchFresh = (address: string): Promise<Response> =>
  fetch(address, { cache: 'no-cache', credentials: 'omit' })

const PICTURES = /<(?:img|link rel="icon") [^<>]+>/g
const ADDRESSES = / (?:src|href)="(\/[^"]+)"/g

const addressesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(ADDRESSES), ([, address = '']) => address)),
]

/** Without one of them the page is there all the same. */
async function keepAsset(address: string, event: ExtendableEvent): Promise<void> {
  if (await matchPrecache(address)) return
  await assets.handleAll({ event, request: new Request(address) })[1].catch(() => {})
}

/** Keeps the offline page with its icons as the site looks now; what was kept goes once all of it is there. */
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
  // The last: with it the cache is whole.
  await cache.put(OFFLINE_PAGE, page)
  for (const other of await brandCaches()) if (other !== name) await caches.delete(other)
}

/** @param state what a page has come with: where it is another than is kept, the site is asked */
export async function hearBrand(state: string, event: ExtendableEvent): Promise<void> {
  const cacheName = (await brandCaches()).at(-1)
  if (cacheName === brandCache(state) && (await caches.match(OFFLINE_PAGE, { cacheName }))) return
  // What is kept stands until the next page.
  await keepBrand(event).catch(() => {})
}

/** The offline page, and icons: pictures that nobody has uploaded. */
export const isOfBrand = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin &&
  (url.pathname === OFFLINE_PAGE || (request.destination === 'image' && !isImageUrl(url.pathname)))

/** As it is kept, else from the site. */
export async function answerOfBrand(request: Request, { pathname, search }: URL): Promise<Response> {
  const address = pathname === OFFLINE_PAGE ? pathname : pathname + search
  for (const cacheName of (await brandCaches()).reverse()) {
    const kept = await caches.match(address, { cacheName, ignoreVary: true })
    if (kept) return kept
  }
  return fetch(request)
}
