const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** An accented letter, a flag or a family of emoji is one character. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}
