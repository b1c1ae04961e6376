import { isKeyOf } from '../../../../shared/base/tables.ts'

/** A part of a comment: words, or a link. */
export type LinkedSpan = { text: string; href?: string }

/** An address in the text. Only the two schemes that open a page become links. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"«»“”]+/gi

/** A mark that ends a sentence rather than an address. */
const TRAILING = /[.,;:!?'’*_~…]/

/** A bracket that opens within an address also closes in it; addresses of Wikipedia have such brackets. */
const PAIRS = { ')': '(', ']': '[', '}': '{' } as const

/** Removes the marks and closing brackets at the end that belong to the sentence. It looks at each character at most twice. */
function trimmed(address: string): string {
  const counts: Record<string, number> = {}
  for (const sign of address) counts[sign] = (counts[sign] ?? 0) + 1
  const closesNothing = (last: string) =>
    isKeyOf(PAIRS, last) && (counts[last] ?? 0) > (counts[PAIRS[last]] ?? 0)
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (closesNothing(last)) counts[last] = (counts[last] ?? 0) - 1
    else if (!TRAILING.test(last)) break
  }
  return address.slice(0, end)
}

/** The address as a browser reads it; undefined when it is not valid. */
function webAddress(text: string): string | undefined {
  try {
    return new URL(text).href
  } catch {
    return undefined
  }
}

/**
 * Splits plain text into words and clickable addresses. Nothing of it is ever read as HTML,
 * and only http and https become links.
 */
export function linkify(text: string): LinkedSpan[] {
  const stretches: LinkedSpan[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found)
    const href = webAddress(address)
    if (!href) continue
    if (index > from) stretches.push({ text: text.slice(from, index) })
    stretches.push({ text: address, href })
    from = index + address.length
  }
  if (from < text.length) stretches.push({ text: text.slice(from) })
  return stretches
}
