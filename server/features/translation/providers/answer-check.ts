/** Longer than this, an answer is no translation. English is rarely more than a third longer than French. */
const TIMES = 4
const MORE = 200

const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text)
// biome-ignore lint/suspicious/noControlCharactersInRegex: what PostgreSQL cannot hold, and nobody can read
const UNREADABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/**
 * Whether an answer can be the translation of a text: of a plausible length, well-formed, and without markup
 * that the text itself has not.
 */
export function isPlausible(text: string, answer: string): boolean {
  if (answer.trim() === '' || answer.length > text.length * TIMES + MORE) return false
  if (!answer.isWellFormed() || UNREADABLE.test(answer)) return false
  return hasMarkup(text) || !hasMarkup(answer)
}

/**
 * French habits that machines carry over: the space before two-part marks, also behind a name that was kept out of
 * the machine's hands, and angle quotation marks. English has neither.
 */
export function tidyEnglish(text: string): string {
  return text
    .replace(/(?<=^|[\p{L}\p{N})%”»])[ \u00a0\u202f]+(?=[!?;:](?:\s|$|[”»]))/gu, '')
    .replace(/«[ \u00a0\u202f]*/g, '“')
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, '”')
    .replace(/[\u00a0\u202f]/g, ' ')
}
