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

/** Who waits longer than this is shown that something is on its way. */
const SLOW_MS = 300

interface ShownPage {
  address: string
  document: Document
  /** What had been written by then; it is not shown again as it was once there is more. */
  changes: number
}
/** The page on screen, as the server has written it. */
let shown: ShownPage | undefined = firstDocument && {
  address: addressOf(places.get()),
  document: firstDocument,
  changes: 0,
}
// A place on this page, or the account's: what was on its way is no longer wanted.
places.subscribe(() => underway?.stop.abort())
let underway: { address: string; entry: Entry; stop: AbortController } | undefined

/** Whether the choice only narrows down what is shown: focus and place stay at the choice. */
const stays = (state: unknown): boolean => propertyOf(state, 'stay') === true

/**
 * How an exchange ends up in the history: as an entry, or the browser is there already: it went `back` (or forward) by
 * itself, or the present page is shown `again`.
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

/** Exchanges the page for that of another address; a press in the meantime takes its place. */
export async function exchange(to: URL, entry: Entry): Promise<void> {
  const address = addressOf(to)
  const stop = new AbortController()
  // Who is on the way to another page gets there.
  if (entry === 'again' && underway && underway.entry !== 'again') return
  // The page as it is now is newer than what is on its way.
  if (underway?.address === address && typeof entry !== 'string') return
  // Another was chosen; or the browser has gone on by itself, also while this code was on its way.
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
    // Reading it and showing it are two tasks, between which the browser may answer to the reader.
    await nextTask()
    await composed()
    if (isOver()) return
    show(answer, to.hash, entry, settle)
  } catch {
    // Nothing came, or nothing that could take its place: the browser says it as it does.
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
