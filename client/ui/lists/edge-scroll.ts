/** How near to the upper or lower edge of the window a pointer makes the page scroll, in pixels. */
const EDGE_PX = 90
const PX_PER_MS = 0.54
/** A late frame scrolls no further than this much time allows, so that the page does not jump. */
const FRAME_MS = 40

/**
 * Scrolls the page while something is dragged near an edge of the window, and goes on while the pointer rests there.
 * @param at the height of the pointer in the window, in pixels
 * @param scrolled called after each step, as what is below the pointer is another
 * @returns a function that ends it
 */
export function scrollAtEdge(at: () => number, scrolled: () => void): () => void {
  let last: number | undefined
  const step = (now: number) => {
    const way = at() < EDGE_PX ? -1 : at() > innerHeight - EDGE_PX ? 1 : 0
    if (way !== 0 && last !== undefined) {
      scrollBy({ top: way * PX_PER_MS * Math.min(now - last, FRAME_MS), behavior: 'instant' })
      scrolled()
    }
    last = now
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
