/** `0x7` and `1e1` are numbers only to JavaScript. */
const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

/** @returns null for an empty text, NaN for one that is no number */
export function numberOf(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}
