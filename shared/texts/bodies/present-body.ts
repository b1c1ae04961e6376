import { type BlockWords, presentBlocks } from './present-blocks.ts'
import { presentPictures } from './present-pictures.ts'
import { presentVideos, type VideoWords } from './present-videos.ts'

/** Words that stand in a text and are not its own. */
export interface BodyWords {
  video: VideoWords
  block: BlockWords
  /** What a press on a picture does: 'Agrandir l’image'. */
  enlarge: string
}

/** Headings below the page's h1: the highest becomes h2, the others keep their distance to it. */
function shiftHeadings(html: string): string {
  const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/gi), ([, level]) => Number(level))
  const shift = 2 - Math.min(...new Set(levels))
  if (levels.length === 0 || shift === 0) return html
  const rename = (_: string, slash: string, level: string) =>
    `<${slash}h${Math.min(6, Number(level) + shift)}`
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, rename)
}

/** The body as its page shows it, from sanitised HTML; a pure function of strings, the same on server and browser. */
export function presentBody(html: string, { video, block, enlarge }: BodyWords): string {
  const players = presentVideos(shiftHeadings(html), video)
  return presentPictures(presentBlocks(players, block), enlarge)
}
