import type { ToWorker } from '../../../shared/offline/caches.ts'

/**
 * Has the service worker forget the pages and pictures that were read here, because the user has signed out on purpose.
 * It goes to the active worker, even when that does not control this page (after a hard reload) or when this page has
 * not started it yet.
 */
export function forgetReadPages(): void {
  const message: ToWorker = { type: 'forget' }
  navigator.serviceWorker?.getRegistration().then(
    (registration) => registration?.active?.postMessage(message),
    () => {},
  )
}
