/** How many page numbers stand around the present one (docs/product/lists-and-search.md, "Lists and search"). */
const WINDOW = 7

/** What a pagination shows, in order: page numbers, and gaps where some are left out. */
export type PageSlot = number | 'gap'

/**
 * A window of seven numbers around the present page; the first and the last page always, with a gap where
 * pages lie between them and the window. Nothing when there is one page or none.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages <= 1) return []
  const first = Math.max(1, Math.min(page - (WINDOW - 1) / 2, pages - WINDOW + 1))
  const last = Math.min(pages, first + WINDOW - 1)
  const slots: PageSlot[] = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  if (first > 1) slots.unshift(1, ...(first > 2 ? (['gap'] as const) : []))
  if (last < pages) slots.push(...(last < pages - 1 ? (['gap'] as const) : []), pages)
  return slots
}
