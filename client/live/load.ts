type Code = typeof import('./pages.tsx')

let loaded: Code | undefined
let pending: Promise<Code> | undefined
let failure: unknown

/** Loads what renders pages in the browser, once; after a failure again. */
export function loadLive(): Promise<Code> {
  failure = undefined
  pending ??= import('./pages.tsx').then(
    (code) => {
      loaded = code
      return code
    },
    (error: unknown) => {
      pending = undefined
      failure = error
      throw error
    },
  )
  return pending
}

/** For code that every page has: what reads from the server, if the page has needed it so far. */
export const loadedLive = (): Code | undefined => loaded

/** For rendering: what to wait for. Rendered again after a failure it gives that, and does not try for ever. */
export function livePending(): Promise<Code> {
  if (pending === undefined && failure !== undefined) throw failure
  return pending ?? loadLive()
}

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Loads it at the reader's first move, so that it is there when a link is followed. */
export function loadLiveOnFirstMove(): void {
  const ready = (event: Event) => {
    for (const sign of SIGNS) removeEventListener(sign, ready, true)
    // A failure here is no news: who follows a link meets it again.
    loadLive().then(
      ({ startPrefetching }) => startPrefetching(event),
      () => {},
    )
  }
  for (const sign of SIGNS) addEventListener(sign, ready, { capture: true, passive: true })
}
