import type { ToWorker } from '../../../shared/offline/caches.ts'

/**
 * Has the service worker forget the pages and pictures that were read here: somebody has signed out on purpose.
 * Sent to the worker that is there, also when it does not watch over this page (a hard reload) or when this page has
 * not come to starting it yet.
 */
export function forgetReadPages(): void {
  const message: ToWorker = { type: 'forget' }
  navigator.serviceWorker?.getRegistration().then(
    (registration) => registration?.active?.postMessage(message),
    () => {},
  )
}
