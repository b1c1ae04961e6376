/** Control, format and filler characters and the Braille blank are invisible. */
const ONLY_NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u
const EVERY_NOTHING = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Comments, titles and bodies share this rule. */
export const isBlank = (text: string): boolean => ONLY_NOTHING.test(text)

/** White and zero-width spaces do not count; a family of emoji is one character. Stops early. */
export function hasVisible(text: string, least: number): boolean {
  // There are never more visible characters than code points, which are far cheaper to count.
  if (Array.from(text.replace(EVERY_NOTHING, '')).length < least) return false
  let seen = 0
  for (const { segment } of segmenter.segment(text)) {
    if (!isBlank(segment)) seen++
    if (seen >= least) return true
  }
  return least <= 0
}
