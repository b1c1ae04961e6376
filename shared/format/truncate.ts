import { trimEnd } from './trim-end.ts'

/** docs/product/lists-and-search.md, "Lists and search". */
export const SHOWN = { card: 150, admin: 120, comment: 60 } as const

/** In texts of these characters, each visible character is one code unit; most French texts are such. */
const PLAIN = /^[\u0020-\u00ff\u0152\u0153\u0178\u2010-\u2026\u202f\u2039\u203a\u20ac]*$/

let segmenter: Intl.Segmenter | undefined

/** An emoji with its skin tone, or a letter with its accents, is one character. */
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

/** Includes the ellipsis in the length; cuts at a space in the second half, never inside a visible character. */
export function truncate(text: string, max: number): string {
  const clean = text.trim()
  // A text with no more code units than wanted characters is short enough.
  if (clean.length <= max || firstCharacters(clean, max) === clean) return clean
  const head = firstCharacters(clean, max - 1)
  const cutsWord = !/\s/.test(clean.charAt(head.length))
  const space = cutsWord ? head.search(/\s\S*$/) : head.length
  const kept = space > head.length / 2 ? head.slice(0, space) : head
  return `${trimEnd(kept, /[\s.,;:–—-]/)}…`
}
