/** Where each entry of the history was scrolled to, by the router's key; kept over a reload. */
const STORE = 'scroll'
const KEPT = 50

/** How long a page may take to grow tall enough for its old position. */
const PATIENCE_MS = 3000

/** The history entry that is shown now. */
export const positionOf = { current: 'default' }

let positions = new Map<string, number>()

/**
 * Notes positions as the reader scrolls. Within the page we restore them ourselves, because the browser would
 * do so before the page is drawn; when the page is left, the browser's own way is given back.
 */
export function rememberPositions(): () => void {
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'))
  } catch {
    // Storage is blocked, or holds something else: we begin with nothing.
  }
  const note = () => positions.set(positionOf.current, window.scrollY)
  const leave = () => {
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-KEPT)))
    } catch {
      // Positions are a comfort; without storage they end with the page.
    }
  }
  const enter = () => {
    history.scrollRestoration = 'manual'
  }
  // A reload is still the browser's to restore.
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
 * Goes back to where an entry was, now and as the page grows, until the reader moves or patience ends.
 * @returns stops trying
 */
export function restorePosition(key: string): () => void {
  const top = positions.get(key) ?? 0
  return asPageGrows(() => {
    window.scrollTo(0, top)
    return Math.abs(window.scrollY - top) < 2
  })
}

/**
 * Goes to a place on a page whose data is still on its way; to the top until it is there.
 * @returns stops trying
 */
export function awaitPlace(id: string): () => void {
  window.scrollTo(0, 0)
  return asPageGrows(() => {
    const place = document.getElementById(id)
    place?.scrollIntoView()
    return place !== null
  })
}

/** Tries now and as the page grows, until it is done, the reader moves or patience ends. */
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
