import { brandState, pageKey, type ToWorker } from '../../../shared/offline/caches.ts'
import { brandVersion } from '../../base/brand.ts'
import { session } from '../session/store.ts'

/** The pictures of a page load while it is read; after this time they are taken as loaded. */
const SETTLED_MS = 5000
const HOUR_MS = 3_600_000

const tell = (message: ToWorker) => navigator.serviceWorker.controller?.postMessage(message)

/** Tells the worker how the site looks, which the offline page that it keeps has to match. */
function tellBrand({ active }: ServiceWorkerRegistration): void {
  const languages = document.documentElement.dataset.languages === 'fr' ? 'fr' : 'both'
  const message: ToWorker = { type: 'brand', state: brandState(brandVersion(), languages) }
  // The first worker of this browser asks by itself.
  active?.postMessage(message)
}

/** The addresses of the pictures on this page, in the variants that the browser has chosen. The worker keeps the site's own. */
const shownPictures = (): string[] =>
  Array.from(document.images, ({ complete, currentSrc }) => (complete ? currentSrc : '')).filter(Boolean)

let keeping: ReturnType<typeof setTimeout> | undefined

/** Has the first worker of this browser keep the pictures of the present page, which loaded before it. It keeps the page by itself. */
function keepPictures(): void {
  const page = pageKey(location)
  if (page)
    keeping = setTimeout(
      () => pageKey(location) === page && tell({ type: 'read', pictures: shownPictures() }),
      SETTLED_MS,
    )
}

/** Stops keeping pictures when the user has signed out: the worker has just been told to forget what they read. */
function keepNothingAtSignOut(): void {
  const now = session.get()
  if (now.status === 'anonymous' && now.ended) clearTimeout(keeping)
}

/**
 * Registers the service worker (decision 016), long after the page is loaded. Errors are ignored: the site works without it.
 * @param onRelease called when a new release has taken over while this page was open
 */
export async function startWorker(onRelease: () => void): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers || !import.meta.env.PROD) return
  session.subscribe(keepNothingAtSignOut)
  let controlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (controlled) onRelease()
    else keepPictures()
    controlled = true
  })
  try {
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    tellBrand(registration)
    // Going from page to page checks for no update, and a tab may be open for days.
    setInterval(() => void (document.hidden || registration.update().catch(() => {})), HOUR_MS)
  } catch {
    // Workers are blocked, or the address is not secure.
  }
}
