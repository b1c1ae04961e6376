/** Control, format and filler characters and the Braille blank show nothing. */
const ONLY_NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u
const EVERY_NOTHING = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Comments, titles and bodies have this one rule. */
export const isBlank = (text: string): boolean => ONLY_NOTHING.test(text)

/** White and zero-width spaces are not seen; a family of emoji is one. It stops early. */
export function hasVisible(text: string, least: number): boolean {
  // Seen characters are never more than code points, which are far cheaper to count.
  if (Array.from(text.replace(EVERY_NOTHING, '')).length < least) return false
  let seen = 0
  for (const { segment } of segmenter.segment(text)) {
    if (!isBlank(segment)) seen++
    if (seen >= least) return true
  }
  return least <= 0
}
