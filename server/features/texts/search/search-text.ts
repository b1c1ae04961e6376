import { SEARCH_WORDS } from '../../../../shared/texts/limits.ts'

export type SearchTerms =
  | { mode: 'words'; words: string[] }
  | { mode: 'literal'; words: string[]; text: string; run: string }
  /** Nothing that one of our texts could contain. */
  | { mode: 'none' }

// Folding writes out other numbers (½, Ⅷ) as several words, so they count as symbols here.
const WORD = /[\p{L}\p{Nd}\p{M}]+/gu

/** Longer than any word; PostgreSQL indexes none above 2 kB either. */
const LONGEST_WORD = 100

/** Punctuation that a search ignores (« Zelda : c’est fini ! »), in this order; other symbols are searched literally. */
const TYPOGRAPHY: readonly RegExp[] = [
  // Quotation marks and parentheses around something.
  /(?<=^|[\s(])["“«]\s*(?=[\p{L}\p{Nd}])|(?<=[\p{L}\p{Nd}.!?…])\s*["”»](?=$|[\s.,;:!?…)])/gu,
  /(?<=^|\s)\((?=[\p{L}\p{Nd}][^()]*\))|\)(?<=\([^()]*[\p{L}\p{Nd}.!?…]\))(?=$|[\s.,;:!?…])/gu,
  // Inside a word: c’est, R-Type, 1.04.
  /(?<=[\p{L}\p{Nd}\p{M}])['’.,‐-](?=[\p{L}\p{Nd}])/gu,
  // After a word, also after the space that French puts before it.
  /(?<=[\p{L}\p{Nd}\p{M}]\s?)[.,;:!?…]+(?=\s|$)/gu,
  /(?<=\s)[-–—](?=\s)/gu,
]

const balanced = (text: string): boolean => (text.match(/["“”«»]/g)?.length ?? 0) % 2 === 0

/** The longest run of symbols that are neither folded nor entities in HTML: it rules out most texts. */
function longestRun(text: string): string {
  const runs = text.match(/[!#$%()*+,./:;=?@[\]^_`{|}~\\-]+/g) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** The part of a search text that is used, up to its last counted word (SEARCH_WORDS); undefined when all of it is used. */
export function beginningOf(raw: string): string | undefined {
  const words = new Set<string>()
  for (const { 0: word, index } of raw.matchAll(WORD))
    if (words.add(word.toLowerCase()).size > SEARCH_WORDS) return raw.slice(0, index).trim()
  return undefined
}

/** Reads the text as words, or literally when it contains symbols beyond punctuation. */
export function readSearch(raw: string): SearchTerms {
  const text = raw.normalize('NFC').replace(/\s+/gu, ' ').trim()
  // Duplicates add nothing; the last word stays last, because it may be unfinished.
  const words = [...new Set((text.toLowerCase().match(WORD) ?? []).reverse())].reverse()
  if (text === '' || words.some((word) => word.length > LONGEST_WORD)) return { mode: 'none' }
  const bare = balanced(text) ? TYPOGRAPHY.reduce((rest, pattern) => rest.replace(pattern, ' '), text) : text
  if (words.length > 0 && !/[^\p{L}\p{Nd}\p{M}\s]/u.test(bare)) return { mode: 'words', words }
  return { mode: 'literal', words, text, run: longestRun(text) }
}
