/** A number as people write one; not `0x7` or `1e1`, which are numbers to JavaScript only. */
const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

/** A rating as it was typed, with a comma or a point; null for none, NaN for what is no number. */
export function ratingOf(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}
