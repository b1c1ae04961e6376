import { type BlockWords, presentBlocks } from './present-blocks.ts'
import { type FootnoteWords, presentFootnotes } from './present-footnotes.ts'
import { presentPictures } from './present-pictures.ts'
import { presentVideos, type VideoWords } from './present-videos.ts'

export interface BodyWords {
  video: VideoWords
  block: BlockWords
  footnote: FootnoteWords
  /** 'Agrandir l’image'. */
  enlarge: string
}

/** A page has its own h1, so the highest heading becomes h2 and the others keep their distance to it. */
function shiftHeadings(html: string): string {
  const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/gi), ([, level]) => Number(level))
  const shift = 2 - Math.min(...new Set(levels))
  if (levels.length === 0 || shift === 0) return html
  const rename = (_: string, slash: string, level: string) =>
    `<${slash}h${Math.min(6, Number(level) + shift)}`
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, rename)
}

/** Server and browser give the same result; the HTML must be sanitised. */
export function presentBody(html: string, { video, block, footnote, enlarge }: BodyWords): string {
  const players = presentVideos(shiftHeadings(html), video)
  // Before the blocks, which turn the tags of spoilers into others; after the headings, as the list has one of its own.
  const footnotes = presentFootnotes(players, footnote)
  return presentPictures(presentBlocks(footnotes, block), enlarge)
}
