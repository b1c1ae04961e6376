import { loadOnce } from '../../base/load-once.ts'

const code = loadOnce(() => import('./pages.tsx'))

/** Loads what renders pages in the browser. */
export const loadLive = code.load

/** For code that every page has: what reads from the server, if the page has needed it so far. */
export const loadedLive = code.loaded

/** For rendering: what to wait for. */
export const livePending = code.pending

const SIGNS = ['mousemove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** A pointer that rests where the page appears: browsers report it, without a move. */
const rests = ({ type, movementX, movementY }: MouseEvent) => type === 'mousemove' && !movementX && !movementY

/** Loads it at the reader's first move, so that it is there when a link is followed. */
export function loadLiveOnFirstMove(): void {
  const ready = (event: Event) => {
    if (rests(event as MouseEvent)) return
    for (const sign of SIGNS) removeEventListener(sign, ready, true)
    // A failure here is no news: who follows a link meets it again.
    loadLive().then(
      ({ startOnFirstMove }) => startOnFirstMove(event),
      () => {},
    )
  }
  for (const sign of SIGNS) addEventListener(sign, ready, { capture: true, passive: true })
}
