import { trimEnd } from './trim-end.ts'

/** docs/product/lists-and-search.md, "Lists and search". */
export const SHOWN = { card: 150, admin: 120, comment: 60 } as const

/** Texts of these characters have one code unit per character a reader sees; most French texts do. */
const PLAIN = /^[\u0020-\u00ff\u0152\u0153\u0178\u2010-\u2026\u202f\u2039\u203a\u20ac]*$/

let segmenter: Intl.Segmenter | undefined

/** An emoji with its skin tone is one character, as is a letter with its accents. */
function firstCharacters(text: string, count: number): string {
  if (PLAIN.test(text)) return text.slice(0, count)
  segmenter ??= new Intl.Segmenter('fr', { granularity: 'grapheme' })
  let end = 0
  let seen = 0
  for (const { index, segment } of segmenter.segment(text)) {
    if (seen++ === count) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** The ellipsis counts; the cut is at a space of the second half, never inside a seen character. */
export function truncate(text: string, max: number): string {
  const clean = text.trim()
  // Fewer code units than wanted characters are short enough in any way of counting.
  if (clean.length <= max || firstCharacters(clean, max) === clean) return clean
  const head = firstCharacters(clean, max - 1)
  const cutsWord = !/\s/.test(clean.charAt(head.length))
  const space = cutsWord ? head.search(/\s\S*$/) : head.length
  const kept = space > head.length / 2 ? head.slice(0, space) : head
  return `${trimEnd(kept, /[\s.,;:–—-]/)}…`
}
