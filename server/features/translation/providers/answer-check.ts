/** English is rarely more than a third longer than French, so this is generous. */
const TIMES = 4
const MORE = 200

const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text)
// biome-ignore lint/suspicious/noControlCharactersInRegex: what PostgreSQL cannot hold, and nobody can read
const UNREADABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** Markup that the source does not have also makes an answer implausible. */
export function isPlausible(text: string, answer: string): boolean {
  if (answer.trim() === '' || answer.length > text.length * TIMES + MORE) return false
  if (!answer.isWellFormed() || UNREADABLE.test(answer)) return false
  return hasMarkup(text) || !hasMarkup(answer)
}

/** Fixes French punctuation that machines keep: the space before `:`, `;`, `!` and `?`, and angle quotation marks. */
export function tidyEnglish(text: string): string {
  return text
    .replace(/(?<=^|[\p{L}\p{N})%”»])[ \u00a0\u202f]+(?=[!?;:](?:\s|$|[”»]))/gu, '')
    .replace(/«[ \u00a0\u202f]*/g, '“')
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, '”')
    .replace(/[\u00a0\u202f]/g, ' ')
}
