import { brandState, pageKey, type ToWorker } from '../../../shared/offline/caches.ts'
import { brandVersion } from '../../base/brand.ts'
import { session } from '../session/store.ts'

/** Pictures of a page come while it is read. */
const SETTLED_MS = 5000
const HOUR_MS = 3_600_000

const tell = (message: ToWorker) => navigator.serviceWorker.controller?.postMessage(message)

/** The offline page is kept as the site looks. */
function tellBrand({ active }: ServiceWorkerRegistration): void {
  const languages = document.documentElement.dataset.languages === 'fr' ? 'fr' : 'both'
  const message: ToWorker = { type: 'brand', state: brandState(brandVersion(), languages) }
  // The first worker of this browser asks by itself.
  active?.postMessage(message)
}

/** The addresses of the pictures that this page shows, as the browser has chosen them. The worker keeps ours. */
const shownPictures = (): string[] =>
  Array.from(document.images, ({ complete, currentSrc }) => (complete ? currentSrc : '')).filter(Boolean)

let keeping: ReturnType<typeof setTimeout> | undefined

/** Has the first worker of this browser keep the pictures of the page on screen, which came before it; the page it keeps itself. */
function keepPictures(): void {
  const page = pageKey(location)
  if (page)
    keeping = setTimeout(
      () => pageKey(location) === page && tell({ type: 'read', pictures: shownPictures() }),
      SETTLED_MS,
    )
}

/** What is about to be kept was read before somebody signed out, when the worker has been told to forget. */
function keepNothingAtSignOut(): void {
  const now = session.get()
  if (now.status === 'anonymous' && now.ended) clearTimeout(keeping)
}

/**
 * Registers the service worker (decision 016), long after the page is there. Errors are nobody's concern: without
 * it the site works as any site.
 * @param onRelease a new release has taken over while this page was open
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
    // Navigations inside the page ask for no update; a tab may be open for days.
    setInterval(() => void (document.hidden || registration.update().catch(() => {})), HOUR_MS)
  } catch {
    // Blocked, or no secure address.
  }
}
