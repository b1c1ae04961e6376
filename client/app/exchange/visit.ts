import { keepDocument, keptDocument, onForgotten } from '../../base/kept-documents.ts'
import { leavingByItself } from '../../base/leaving.ts'
import { type Navigate, type NavigateOptions, type Navigation, places, writeEntry } from '../../base/place.ts'
import { carriedSession } from '../../features/session/storage.ts'
import { composed } from './composing.ts'
import { addressOf, type Fetched, fetchDocument } from './fetch-document.ts'
import { fits } from './fits.ts'
import { putDocument } from './put.ts'
import { bringStyles } from './styles.ts'
import { wayTo } from './way.ts'

/** Who waits longer than this is shown that something is on its way. */
const SLOW_MS = 300

interface Shown {
  address: string
  document: Document
  /** Something was written while it was read: it is not shown again as it was. */
  outdated?: true
}
/** The page on screen, as the server has written it. */
let shown: Shown | undefined
onForgotten(() => {
  if (shown) shown.outdated = true
})
let underway: { address: string; entry: Entry; stop: AbortController } | undefined

/** Whether the choice only narrows down what is shown: focus and place stay at the choice. */
const stays = (state: unknown): boolean => (state as { stay?: true } | null)?.stay === true

/** To be called before a static page comes to life, while it is as the server wrote it. */
export function noteFirstDocument(): void {
  shown = { address: addressOf(location), document: document.cloneNode(true) as Document }
}

/** As the browser does it. The state outlives the load in the history. */
function load(to: URL, { replace, state }: NavigateOptions): void {
  leavingByItself()
  const session = carriedSession()
  if ((state !== undefined || session) && to.origin === location.origin) {
    writeEntry(to.href, { replace, state }, session && { session })
    location.reload()
  } else if (replace) location.replace(to)
  else location.assign(to)
}

/**
 * How an exchange ends up in the history: as an entry, or the browser is there already: it went `back` (or forward) by
 * itself, or the present page is shown `again`.
 */
type Entry = NavigateOptions | 'back' | 'again'

function show({ address, document: next }: Fetched, hash: string, entry: Entry, settle: () => void): void {
  if (shown && shown.address !== address && !shown.outdated) keepDocument(shown.address, shown.document)
  if (typeof entry !== 'string') writeEntry(address + hash, entry)
  putDocument(next, typeof entry === 'string' ? entry === 'again' : stays(entry.state))
  shown = { address, document: next }
  settle()
  places.tell(typeof entry === 'string' ? 'POP' : entry.replace ? 'REPLACE' : 'PUSH')
}

/** Exchanges the page for that of another address; a press in the meantime takes its place. */
async function exchange(to: URL, entry: Entry): Promise<void> {
  const address = addressOf(to)
  // The page as it is now is newer than what is on its way.
  if (underway?.address === address && typeof entry !== 'string') return
  underway?.stop.abort()
  const stop = new AbortController()
  const mine = { address, entry, stop }
  underway = mine
  const { dataset } = document.documentElement
  const slow = setTimeout(() => {
    dataset.underway = ''
  }, SLOW_MS)
  try {
    const kept = entry === 'back' ? keptDocument(address) : undefined
    const answer = kept ? { address, document: kept } : await fetchDocument(address, stop.signal)
    if (stop.signal.aborted) return
    if (!fits(answer.document)) throw new Error('of another kind')
    const settle = await bringStyles(answer.document)
    await composed()
    if (stop.signal.aborted) return
    show(answer, to.hash, entry, settle)
  } catch {
    // Nothing came, or nothing that could take its place: the browser says it as it does.
    if (stop.signal.aborted) return
    if (typeof entry !== 'string') return load(to, entry)
    leavingByItself()
    location.reload()
  } finally {
    clearTimeout(slow)
    if (underway === mine) {
      underway = undefined
      delete dataset.underway
    }
  }
}

/** Leads to an address of this site by the way that there is (way.ts). */
const navigate: Navigate = (to, options = {}) => {
  const url = new URL(to, location.href)
  const way = wayTo(url)
  if (way === 'load') return load(url, options)
  if (way === 'within') {
    underway?.stop.abort()
    return places.go(url.href, options)
  }
  // The page itself once more: as it is now.
  const again = addressOf(url) === addressOf(location)
  void exchange(url, again ? { ...options, replace: true } : options)
}

export const NAVIGATION: Navigation = {
  navigate,
  renew() {
    // Who is on the way to another page gets there.
    if (underway && underway.entry !== 'again') return
    void exchange(new URL(location.href), 'again')
  },
}

/** Follows the browser when it goes back and forward within this document. */
export function followHistory(): void {
  addEventListener('popstate', () => {
    const here = shown ? addressOf(location) === shown.address : undefined
    if (here ?? location.pathname === places.get().pathname) {
      underway?.stop.abort()
      return places.arrive()
    }
    if (shown && wayTo(new URL(location.href)) !== 'load')
      return void exchange(new URL(location.href), 'back')
    leavingByItself()
    location.reload()
  })
}
