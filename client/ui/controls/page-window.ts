/** How many page numbers are shown around the present one (docs/product/lists-and-search.md, "Lists and search"). */
const WINDOW = 7

/** A part of a pagination: a page number, or a gap. */
export type PageSlot = number | 'gap'

/**
 * Seven page numbers around the present page, and always the first and the last page, with a gap where
 * pages are left out. Empty when there is at most one page.
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
