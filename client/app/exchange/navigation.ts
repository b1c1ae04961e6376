import { type Navigation, places } from '../../base/navigation/place.ts'
import type { Entry } from './exchange.ts'
import { addressOf, fetchAhead } from './fetch-document.ts'
import { load, reload } from './load.ts'
import { placeIn, wayTo } from './way.ts'

/** Loaded only when needed: readers who follow no link do not wait for it. */
const code = () => import('./exchange.ts')

/** Loads the code that exchanges pages, for a reader who is about to follow a link. A failure shows again when they press it. */
export const expectExchange = (): void => void code().catch(() => {})

function exchange(to: URL, entry: Entry): void {
  code().then(
    (exchanging) => exchanging.exchange(to, entry),
    () => (typeof entry === 'string' ? reload() : load(to, entry)),
  )
}

export const NAVIGATION: Navigation = {
  /** Goes to an address of this site in the way that `wayTo` names (way.ts). */
  navigate(to, options = {}) {
    const url = new URL(to, location.href)
    const way = wayTo(url)
    if (way === 'load') return load(url, options)
    if (way === 'within') return places.go(url.href, options)
    const again = addressOf(url) === addressOf(location)
    // The document is fetched while the code loads. The present page is never fetched ahead: it has to be up to date.
    if (!again) fetchAhead(addressOf(url))
    exchange(url, again ? { ...options, replace: true } : options)
  },
  renew: () => exchange(new URL(location.href), 'again'),
}

/** Follows the browser when it goes back and forward within this document. */
export function followHistory(): void {
  addEventListener('popstate', () => {
    const here = new URL(location.href)
    const before = places.get()
    const isStatic = placeIn(document) !== null
    if (isStatic ? addressOf(here) === addressOf(before) : here.pathname === before.pathname)
      return places.arrive()
    if (isStatic && wayTo(here) !== 'load') return exchange(here, 'back')
    reload()
  })
}
