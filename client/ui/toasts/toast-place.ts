/** A stretch of the window from top to bottom, in CSS pixels. */
export interface Span {
  top: number
  bottom: number
}

const GAP = 12

const shared = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/**
 * Where toasts stand on a phone: in their place below the header, at the foot of what is seen (above the keyboard) or
 * over the header; the first that leaves free the field in use. A field that fills the window is covered as
 * little as can be, and never where its caret is.
 * @param seen what the keyboard leaves of the window
 * @returns the top of the first toast
 */
export function toastTop(
  place: number,
  height: number,
  { seen, field, caret }: { seen: Span; field: Span | null; caret: Span | null },
): number {
  if (!field) return place
  const covered = (top: number) => {
    const toasts = { top, bottom: top + height }
    return shared(toasts, field) + (caret && shared(toasts, caret) > 0 ? seen.bottom : 0)
  }
  const tops = [Math.max(place, seen.top), seen.bottom - GAP - height, seen.top + GAP]
  return tops.reduce((best, top) => (covered(top) < covered(best) ? top : best))
}
