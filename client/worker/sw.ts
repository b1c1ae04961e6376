import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CACHES, type ToWorker } from '../../shared/offline/caches.ts'
import { answerOfBrand, hearBrand, isOfBrand, keepBrand } from './brand.ts'
import { forgetGone } from './gone.ts'
import {
  answerFile,
  assets,
  keepOpenPages,
  keepPage,
  keepPicture,
  pages,
  pagesBounds,
  pictures,
  picturesBounds,
} from './keep.ts'
import { answerNavigation, isPageRequest, isPicture } from './navigation.ts'

/**
 * The service worker (decision 016): public pages that were read can be read again without a network. Requests that it
 * does not know by name go to the network as if there were no worker: data, sign-in, uploads, the check.
 */
declare const self: ServiceWorkerGlobalScope
/** Filled in by the build (commands/build/build-worker.ts). */
declare const __PRECACHE__: PrecacheEntry[]
declare const __ASSETS__: string[]

// A new release takes over at once. Open pages lose nothing: their code stays in the assets.
void self.skipWaiting()
clientsClaim()
enableNavigationPreload()

// The files of the offline page and the game. Rendered pages are not among them, since there is no shell for them.
precacheAndRoute(__PRECACHE__, { cleanURLs: false, ignoreURLParametersMatching: [/./] })

// Code and styles have a digest in their names: a cached file is valid for every release.
self.addEventListener('install', (event) => {
  const warm = __ASSETS__.map((url) => assets.handleAll({ event, request: new Request(url) })[1])
  const isFirst = self.registration.active === null
  event.waitUntil(Promise.all([keepBrand(event), isFirst && keepOpenPages(event, self.clients), ...warm]))
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request, event }) => answerFile(assets, request, event),
)

registerRoute(isPicture, ({ request, event }) => answerFile(pictures, request, event))
registerRoute(isOfBrand, ({ request, url }) => answerOfBrand(request, url))
registerRoute(isPageRequest, ({ request, event, url }) => {
  const answer = answerNavigation(request, event as FetchEvent, url, pages)
  event.waitUntil(answer.then(() => forgetGone(url)))
  return answer
})

self.addEventListener('message', (event) => {
  const message: ToWorker = event.data
  if (message.type === 'forget')
    event.waitUntil(
      Promise.all([
        pagesBounds.deleteCacheAndMetadata(),
        picturesBounds.deleteCacheAndMetadata(),
        // The calls above only affect caches that this worker has used since it last started.
        caches.delete(CACHES.pages),
        caches.delete(CACHES.pictures),
      ]),
    )
  if (message.type === 'brand') event.waitUntil(hearBrand(message.state, event))
  if (message.type === 'read')
    event.waitUntil(
      Promise.all([
        message.page && keepPage(message.page, event),
        ...message.pictures.slice(0, 60).map((address) => keepPicture(address, event)),
      ]),
    )
})
