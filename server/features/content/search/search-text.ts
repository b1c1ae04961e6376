import { SEARCH_WORDS } from '../../../../shared/content/catalog.ts'

/** What a search text asks for. */
export type Asked =
  /** Words, all of which must occur; `words` in the order given. */
  | { mode: 'words'; words: string[] }
  /** The text itself, symbols and all. */
  | { mode: 'literal'; words: string[]; text: string; run: string }
  /** Nothing that any text of ours could hold. */
  | { mode: 'none' }

// Other numbers (½, Ⅷ) are written out by folding, as several words: they are symbols here.
const WORD = /[\p{L}\p{Nd}\p{M}]+/gu

/** Longer than any word; PostgreSQL indexes none above 2 kB either. */
const LONGEST_WORD = 100

/**
 * Punctuation as people write it among words. It means nothing to a search: « Zelda : c’est fini ! » asks for
 * its words. Each pattern is replaced by a space, in this order; whatever symbol is left is meant literally.
 */
const TYPOGRAPHY: readonly RegExp[] = [
  // Quotation marks and parentheses around something.
  /(?<=^|[\s(])["“«]\s*(?=[\p{L}\p{Nd}])|(?<=[\p{L}\p{Nd}.!?…])\s*["”»](?=$|[\s.,;:!?…)])/gu,
  /(?<=^|\s)\((?=[\p{L}\p{Nd}][^()]*\))|\)(?<=\([^()]*[\p{L}\p{Nd}.!?…]\))(?=$|[\s.,;:!?…])/gu,
  // Inside a word: c’est, R-Type, 1.04.
  /(?<=[\p{L}\p{Nd}\p{M}])['’.,‐-](?=[\p{L}\p{Nd}])/gu,
  // After a word, also behind the space that French puts before it.
  /(?<=[\p{L}\p{Nd}\p{M}]\s?)[.,;:!?…]+(?=\s|$)/gu,
  // Between two parts of a title.
  /(?<=\s)[-–—](?=\s)/gu,
]

/** An even number of quotation marks, or they do not stand around something. */
const balanced = (text: string): boolean => (text.match(/["“”«»]/g)?.length ?? 0) % 2 === 0

/**
 * The longest run of symbols that stand in a text as they are searched for: neither folded (quotation marks,
 * dashes) nor written as an entity in HTML. It tells most texts that cannot match from those that might.
 */
function longestRun(text: string): string {
  const runs = text.match(/[!#$%()*+,./:;=?@[\]^_`{|}~\\-]+/g) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/**
 * The beginning of a search text that is looked for: up to its last word that counts (SEARCH_WORDS).
 * Undefined: all of it is.
 */
export function beginningOf(raw: string): string | undefined {
  const words = new Set<string>()
  for (const { 0: word, index } of raw.matchAll(WORD))
    if (words.add(word.toLowerCase()).size > SEARCH_WORDS) return raw.slice(0, index).trim()
  return undefined
}

/** Reads a search text: as words, or literally when it holds symbols that are no mere punctuation. */
export function readSearch(raw: string): Asked {
  const text = raw.normalize('NFC').replace(/\s+/gu, ' ').trim()
  // Said twice, a word asks for no more; the last one stays last, because it may be unfinished.
  const words = [...new Set((text.toLowerCase().match(WORD) ?? []).reverse())].reverse()
  if (text === '' || words.some((word) => word.length > LONGEST_WORD)) return { mode: 'none' }
  const bare = balanced(text) ? TYPOGRAPHY.reduce((rest, pattern) => rest.replace(pattern, ' '), text) : text
  if (words.length > 0 && !/[^\p{L}\p{Nd}\p{M}\s]/u.test(bare)) return { mode: 'words', words }
  return { mode: 'literal', words, text, run: longestRun(text) }
}
