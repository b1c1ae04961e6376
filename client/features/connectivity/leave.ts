import { CACHES, OFFLINE_PAGE, pageKey } from '../../../shared/offline/caches.ts'
import { isSecretPath } from '../../../shared/routes.ts'
import { saveTypedForms } from './typed.ts'

/** Whether this page can be read without a server. */
async function isKept(): Promise<boolean> {
  const key = pageKey(location)
  return key !== undefined && (await caches.match(key, { cacheName: CACHES.pages })) !== undefined
}

/** Whether something here would ask before the page is left: unsaved work stays open and is kept here. */
const isHeld = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Leads to the offline page, unless this page is one that can be read offline, or unsaved work stands on it: that
 * stays. Where the browser has not
 * stored the offline page (no service worker, storage blocked) nothing moves: a page is better than the browser's
 * error.
 */
export async function leaveForOfflinePage(): Promise<void> {
  try {
    // Its address is nobody else's business, and it cannot be made again without a server.
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
