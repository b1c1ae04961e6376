/** A tap that came before the page's code, as the inline script in the head has seen it (server/ssr/inline-script.ts). */
interface EarlyTap {
  button: HTMLButtonElement
  /** In milliseconds since the page began to load. */
  at: number
}

declare global {
  interface Window {
    /** Ends the listening, and hands over the last tap. */
    takeEarlyTap?: () => EarlyTap | undefined
  }
}

/** A reader who has waited longer than this does something else by now: a menu that opens by itself would be in the way. */
const PATIENCE_MS = 15_000

let tap: EarlyTap | undefined

/** Notes taps on a static page. Its islands answer later than the header around it, each at its own time (app/islands/hydrate.tsx). */
function noteOnStaticPage({ target, timeStamp }: Event): void {
  const button =
    target instanceof Element && target.closest<HTMLButtonElement>('[data-static] button[type=button]')
  if (button && !button.closest('[data-alive]')) tap = { button, at: timeStamp }
}

/** Call it right before hydration begins: from then on React itself replays taps around a static page. */
export function takeEarlyTap(): void {
  tap = window.takeEarlyTap?.()
  addEventListener('click', noteOnStaticPage, true)
}

/** Call it when another page takes the place of this one: taps that come before the new page answers are replayed then. */
export function rearmEarlyTap(): void {
  tap = undefined
  delete document.documentElement.dataset.hydrated
  addEventListener('click', noteOnStaticPage, true)
}

/**
 * Call it when the page answers: it replays the tap that came while the code was still loading. It does so after the
 * effect that calls it: by then the shell is hydrated, but what stands in its Suspense boundary may not be. A click makes
 * React hydrate that at once, but while React runs effects it drops the click.
 */
export function replayEarlyTap(): void {
  delete document.documentElement.dataset.earlyTap
  removeEventListener('click', noteOnStaticPage, true)
  const lastTap = tap
  tap = undefined
  if (!lastTap) return
  queueMicrotask(() => {
    if (lastTap.button.isConnected && performance.now() - lastTap.at < PATIENCE_MS) lastTap.button.click()
  })
}
