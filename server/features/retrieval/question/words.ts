import { SEARCH_WORDS } from '../../../../shared/texts/limits.ts'

/** A word of a question: as typed, as compared with the words that questions are made of, and where it stands. */
export interface Word {
  typed: string
  plain: string
  from: number
  to: number
}

// Folding writes out other numbers (½, Ⅷ) as several words, so they are signs here.
const WORD = /[\p{L}\p{Nd}\p{M}]+/gu
/** Of a name that is written with full stops between its letters. */
const LETTERS = /(?<![\p{L}\p{Nd}\p{M}.])(?:[\p{L}\p{Nd}]\.){2,}[\p{L}\p{Nd}]?(?![\p{L}\p{Nd}\p{M}])/gu
/** Marks of trade, and what shows nothing: zero-width characters and signs of direction. */
const UNSEEN = /[™®©]|\p{Cf}|\ufe0e|\ufe0f/gu

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }
const IS_PLAIN = /^[a-z0-9]+$/

/** A word without accents in small letters, nearly as the database folds it. */
export const fold = (word: string): string =>
  IS_PLAIN.test(word)
    ? word
    : word
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)

/** A question as it is read: composed, without what nobody sees, single spaces, letters between full stops as one word. */
export const readable = (raw: string): string =>
  raw
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(LETTERS, (name) => name.replaceAll('.', ''))

/** The words of a text, in order. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: typed, index }) => ({
    typed,
    plain: fold(typed),
    from: index,
    to: index + typed.length,
  }))

/** A phrase as the words of questions are compared with it. */
export const phrase = (text: string): string =>
  wordsOf(text)
    .map(({ plain }) => plain)
    .join(' ')

/** The part of a question that is used, up to its last counted word (SEARCH_WORDS); undefined when all of it is used. */
export function beginningOf(raw: string): string | undefined {
  const words = new Set<string>()
  for (const { 0: word, index } of raw.matchAll(WORD))
    if (words.add(word.toLowerCase()).size > SEARCH_WORDS) return raw.slice(0, index).trim()
  return undefined
}
