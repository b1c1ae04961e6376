let wanted = false
let listening = false

/** A click that a browser would follow in the same tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** What the header and the foot say has been changed from here: the back office marks the document. */
const isStale = (): boolean => 'stale' in document.documentElement.dataset

/** Stops a click before the page's own navigation sees it: the browser then follows the link by itself. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (
    (wanted || isStale()) &&
    isPlain(event) &&
    link instanceof HTMLAnchorElement &&
    link.origin === location.origin
  )
    event.stopImmediatePropagation()
}

/**
 * From now on (or no more) links load whole documents: while the servers are away, so that the service worker
 * answers with what it has; and when another release is on the server than the one that runs here.
 */
export function wantFullLoads(want: boolean): void {
  wanted = want
  if (listening) return
  listening = true
  addEventListener('click', follow, { capture: true })
}
