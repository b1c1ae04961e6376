import { propertyOf } from '../../../shared/base/property.ts'
import { changesSoFar, keepDocument, keptDocument } from '../../base/navigation/kept-documents.ts'
import { type NavigateOptions, places, writeEntry } from '../../base/navigation/place.ts'
import { composed } from './composing.ts'
import { addressOf, type Fetched, fetchDocument } from './fetch-document.ts'
import { firstDocument } from './first-document.ts'
import { fits } from './fits.ts'
import { load, reload } from './load.ts'
import { putDocument } from './put.ts'
import { bringStyles } from './styles.ts'

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A reader who waits longer than this sees that the page is loading. */
const SLOW_MS = 300

interface ShownPage {
  address: string
  document: Document
  /** The number of changes sent to the server by then. After another change this document is not kept for going back. */
  changes: number
}
/** The page on screen, as the server has written it. */
let shown: ShownPage | undefined = firstDocument && {
  address: addressOf(places.get()),
  document: firstDocument,
  changes: 0,
}
// The address changed within this page, or by the account: the document that was loading is no longer wanted.
places.subscribe(() => underway?.stop.abort())
let underway: { address: string; entry: Entry; stop: AbortController } | undefined

/** Whether the choice only filters what is shown: focus and scroll position then stay. */
const stays = (state: unknown): boolean => propertyOf(state, 'stay') === true

/**
 * How an exchange is recorded in the history. Options write an entry. `back` means that the browser has already gone back
 * or forward by itself; `again` means that the present page is shown anew.
 */
export type Entry = NavigateOptions | 'back' | 'again'

function show({ address, document: next }: Fetched, hash: string, entry: Entry, settle: () => void): void {
  if (shown && shown.address !== address && shown.changes === changesSoFar())
    keepDocument(shown.address, shown.document)
  if (typeof entry !== 'string') writeEntry(address + hash, entry)
  putDocument(next, { stays: typeof entry === 'string' ? entry === 'again' : stays(entry.state) })
  shown = { address, document: next, changes: changesSoFar() }
  settle()
  places.tell(typeof entry === 'string' ? 'POP' : entry.replace ? 'REPLACE' : 'PUSH')
}

/** Exchanges the page for that of another address; a later choice replaces one that is still loading. */
export async function exchange(to: URL, entry: Entry): Promise<void> {
  const address = addressOf(to)
  const stop = new AbortController()
  // A reader who is already on the way to another page is not held up.
  if (entry === 'again' && underway && underway.entry !== 'again') return
  // This document is being loaded already.
  if (underway?.address === address && typeof entry !== 'string') return
  // The reader chose another page, or the browser went elsewhere while this code was loading.
  const isOver = () => stop.signal.aborted || (typeof entry === 'string' && addressOf(location) !== address)
  if (isOver()) return
  underway?.stop.abort()
  const mine = { address, entry, stop }
  underway = mine
  const { dataset } = document.documentElement
  const slow = setTimeout(() => {
    dataset.underway = ''
  }, SLOW_MS)
  let came = false
  try {
    const kept = entry === 'back' ? keptDocument(address) : undefined
    const answer = kept ? { address, document: kept } : await fetchDocument(address, stop.signal)
    came = true
    if (isOver()) return
    if (!fits(answer.document)) throw new Error('of another kind')
    const settle = await bringStyles(answer.document)
    // Parsing and showing the document are two tasks, so that the browser can answer the reader between them.
    await nextTask()
    await composed()
    if (isOver()) return
    show(answer, to.hash, entry, settle)
  } catch {
    // Either no document came, or one that cannot be put in place: the browser loads the address itself.
    if (isOver()) return
    if (typeof entry !== 'string') load(to, entry)
    else if (came || entry === 'back') reload()
  } finally {
    clearTimeout(slow)
    if (underway === mine) {
      underway = undefined
      delete dataset.underway
    }
  }
}
