import { isBlank } from '../format/visible.ts'

const MARK = '||'

/** A part of a comment, without its marks if it is a spoiler. */
export interface Stretch {
  text: string
  spoiler: boolean
}

/** Words between two `||` are a spoiler. Unclosed marks, and marks with nothing between them, are plain text. */
export function spoilersIn(text: string): Stretch[] {
  const stretches: Stretch[] = []
  const addPlain = (words: string) => {
    if (words !== '') stretches.push({ text: words, spoiler: false })
  }
  let from = 0
  for (let open = text.indexOf(MARK); open >= 0; ) {
    const start = open + MARK.length
    const end = text.indexOf(MARK, start)
    if (end < 0) break
    const words = text.slice(start, end)
    if (isBlank(words)) {
      open = end
      continue
    }
    addPlain(text.slice(from, open))
    stretches.push({ text: words, spoiler: true })
    from = end + MARK.length
    open = text.indexOf(MARK, from)
  }
  addPlain(text.slice(from))
  return stretches
}

/** Replaces a spoiler in both languages. */
const INSTEAD = '[spoiler]'

/** For all places except the comment itself: excerpts, titles, notices, mails. */
export const withoutSpoilers = (text: string): string =>
  spoilersIn(text)
    .map((stretch) => (stretch.spoiler ? INSTEAD : stretch.text))
    .join('')
