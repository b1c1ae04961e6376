import { placeCards } from '../card-links.ts'

export interface BlockWords {
  /** A spoiler may have no title of its own. */
  spoiler: string
}

/** Sanitising leaves this of a figure's tag. */
const FIGURE = '<figure(?: style="[^"<>]*")?>'
const GALLERY = new RegExp(`${FIGURE}(?=<figure[\\s>])`, 'g')
const PULL_QUOTE = new RegExp(`${FIGURE}(?=<blockquote[\\s>])`, 'g')

const inClass = (tag: string, name: string): string => tag.replace('<figure', `<figure class="${name}"`)

/**
 * Blocks get the classes that pages style. A spoiler stays closed by itself, for eyes and for screen readers (HTML,
 * 4.11.1), without JavaScript.
 */
export const presentBlocks = (html: string, words: BlockWords): string =>
  placeCards(html)
    .replaceAll('<aside>', '<aside class="callout" role="note">')
    .replaceAll('<details>', '<details class="spoiler">')
    .replaceAll('<summary>', `<summary><span class="spoiler-word">${words.spoiler}</span> `)
    .replace(GALLERY, (tag) => inClass(tag, 'gallery'))
    .replace(PULL_QUOTE, (tag) => inClass(tag, 'pull-quote'))
