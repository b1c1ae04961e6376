/** A stretch of a comment: words, or a link. */
export type Stretch = { text: string; href?: string }

/** An address that somebody typed: only the two schemes that open a page. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"«»“”]+/gi

/** Marks that end a sentence rather than an address. */
const TRAILING = /[.,;:!?'’*_~…]+$/

/** Brackets that open in an address close in it, too: Wikipedia has such ones. */
const PAIRS = { ')': '(', ']': '[', '}': '{' } as const

function trimmed(address: string): string {
  let end = address
  for (;;) {
    const before = end
    end = end.replace(TRAILING, '')
    const last = end.at(-1) as keyof typeof PAIRS
    if (last in PAIRS && end.split(last).length > end.split(PAIRS[last]).length) end = end.slice(0, -1)
    if (end === before) return end
  }
}

/** The address as a browser reads it; undefined when it leads nowhere. */
function webAddress(text: string): string | undefined {
  try {
    return new URL(text).href
  } catch {
    return undefined
  }
}

/**
 * Splits plain text into words and clickable addresses. Everything stays text: nothing of it is ever read as HTML,
 * and only http and https become links.
 */
export function linkify(text: string): Stretch[] {
  const stretches: Stretch[] = []
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
