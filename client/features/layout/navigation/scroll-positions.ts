/** The scroll positions of history entries, by the router's key; they survive a reload. */
const STORE = 'scroll'
const KEPT = 50

/** How long to wait for a page to grow as tall as its old position needs. */
const PATIENCE_MS = 3000

/** The history entry that is shown now. */
export const positionOf = { current: 'default' }

let positions = new Map<string, number>()

/**
 * Stores positions as the reader scrolls. Within a document this code restores them, because the browser would do so before
 * the page is rendered. When the document is left, the browser restores again.
 */
export function rememberPositions(): () => void {
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'))
  } catch {
    // Storage is blocked, or holds something else: start without positions.
  }
  const note = () => positions.set(positionOf.current, window.scrollY)
  const leave = () => {
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-KEPT)))
    } catch {
      // Without storage the positions are lost with the page, which is acceptable.
    }
  }
  const enter = () => {
    history.scrollRestoration = 'manual'
  }
  // After a reload the browser restores the position.
  if (document.readyState === 'complete') enter()
  else addEventListener('load', enter, { once: true })
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', enter)
  return () => {
    removeEventListener('load', enter)
    removeEventListener('scroll', note)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', enter)
  }
}

/**
 * Scrolls to the old position of an entry, now and as the page grows, until the reader moves or time is up.
 * @returns a function that stops it
 */
export function restorePosition(key: string): () => void {
  const top = positions.get(key) ?? 0
  return asPageGrows(() => {
    window.scrollTo(0, top)
    return Math.abs(window.scrollY - top) < 2
  })
}

/**
 * Scrolls to a place on a page whose data is still loading, and to the top until the place is there.
 * @returns a function that stops it
 */
export function awaitPlace(id: string): () => void {
  window.scrollTo(0, 0)
  return asPageGrows(() => {
    const place = document.getElementById(id)
    place?.scrollIntoView()
    return place !== null
  })
}

/** Tries now and as the page grows, until it succeeds, the reader moves or time is up. */
function asPageGrows(attempt: () => boolean): () => void {
  const go = () => {
    if (attempt()) stop()
  }
  const observer = new ResizeObserver(go)
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of moves) removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  observer.observe(document.body)
  for (const move of moves) addEventListener(move, stop, { passive: true })
  go()
  return stop
}
