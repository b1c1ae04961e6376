/** Letters and digits with connecting signs: `aujourd’hui` and `16-bit` are one word each. */
const WORD = /[\p{L}\p{N}]+(?:[’'\-.,][\p{L}\p{N}]+)*/gu

/** The words that people read per minute on a screen. */
const WORDS_A_MINUTE = 220

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0

export const minutesFor = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))

const CODE = { start: '<pre>', end: '</pre>' }

const withoutCode = (html: string): string => {
  const [first = '', ...others] = html.split(CODE.start)
  const after = others.map((part) => part.slice(part.indexOf(CODE.end) + CODE.end.length))
  return [first, ...after].join(' ')
}

/**
 * Counts the visible words of a stored body, including captions, tables and spoilers. Blocks of code are left out, as
 * nobody reads them word by word; players and pictures have no words.
 * @returns null for a body without words
 */
export function readingMinutes(html: string): number | null {
  const words = countWords(
    withoutCode(html)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&\w+;/g, ' '),
  )
  return words === 0 ? null : minutesFor(words)
}
