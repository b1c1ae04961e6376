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

/** Who waits longer than this has gone on to something else: a menu that opens by itself would be in the way. */
const PATIENCE_MS = 15_000

let tap: EarlyTap | undefined

/** What stands on a static page answers later than what is around it, and each island by itself (app/islands/hydrate.tsx). */
function noteOnStaticPage({ target, timeStamp }: Event): void {
  const button =
    target instanceof Element && target.closest<HTMLButtonElement>('[data-static] button[type=button]')
  if (button && !button.closest('[data-alive]')) tap = { button, at: timeStamp }
}

/** To be called right before hydration begins: from then on React answers itself for taps around a static page. */
export function takeEarlyTap(): void {
  tap = window.takeEarlyTap?.()
  addEventListener('click', noteOnStaticPage, true)
}

/** To be called when another page takes the place of this one: what is tapped on it before it answers happens then. */
export function rearmEarlyTap(): void {
  tap = undefined
  delete document.documentElement.dataset.hydrated
  addEventListener('click', noteOnStaticPage, true)
}

/**
 * To be called when the page answers: what was tapped while its code was still on the way happens now. Not within
 * the effect that calls this: the shell is alive by then, what stands in its Suspense boundary perhaps not yet. React
 * hydrates that at once for a click, but not while it runs effects, where it drops the click.
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
