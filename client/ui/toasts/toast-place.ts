/** A vertical range of the window, in CSS pixels. */
export interface Span {
  top: number
  bottom: number
}

const GAP = 12

const shared = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/**
 * Finds where toasts stand on a phone: at their usual place below the header, at the bottom of the visible part (above the
 * keyboard) or over the header; the first of these that does not cover the field in use. A field that fills the window is
 * covered as little as possible, and never at its caret.
 * @param seen the part of the window above the keyboard
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
