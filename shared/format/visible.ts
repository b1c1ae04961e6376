/** White space, and what shows nothing: control, format and filler characters, the Braille blank. */
const ONLY_NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u
const EVERY_NOTHING = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Whether somebody would see nothing there: the one rule for comments, titles and bodies. */
export const isBlank = (text: string): boolean => ONLY_NOTHING.test(text)

/** Whether people see `least` characters: no white or zero-width space; a family of emoji is one. Stops early. */
export function hasVisible(text: string, least: number): boolean {
  // Characters as people see them are never more than code points, which are far cheaper to count.
  if (Array.from(text.replace(EVERY_NOTHING, '')).length < least) return false
  let seen = 0
  for (const { segment } of segmenter.segment(text)) {
    if (!isBlank(segment)) seen++
    if (seen >= least) return true
  }
  return least <= 0
}
