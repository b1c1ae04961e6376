/** `0x7` and `1e1` are numbers to JavaScript only. */
const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

/** @returns null for none, NaN for what is no number */
export function numberOf(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}
