import { CACHES, OFFLINE_PAGE, pageKey } from '../../../shared/offline/caches.ts'
import { isSecretPath } from '../../../shared/routes.ts'
import { saveTypedForms } from './typed.ts'

/** Whether this page is kept for reading without a server. */
async function isKept(): Promise<boolean> {
  const key = pageKey(location)
  return key !== undefined && (await caches.match(key, { cacheName: CACHES.pages })) !== undefined
}

/** Whether the page would ask before it is left: unsaved work then stays open. */
const isHeld = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Goes to the offline page, unless this page can be read offline or has unsaved work on it.
 * Where the browser has not stored the offline page (no service worker, storage blocked) this page stays: it is better than
 * the browser's error.
 */
export async function leaveForOfflinePage(): Promise<void> {
  try {
    // A secret address must go nowhere else, and its page cannot be made again without a server.
    if (isSecretPath(location.pathname)) return
    if (isHeld() || !navigator.serviceWorker?.controller || (await isKept())) return
    if (!(await caches.match(OFFLINE_PAGE, { ignoreSearch: true }))) return
  } catch {
    return
  }
  saveTypedForms()
  const from = encodeURIComponent(location.pathname + location.search + location.hash)
  location.assign(`${OFFLINE_PAGE}?from=${from}&behind=1`)
}
