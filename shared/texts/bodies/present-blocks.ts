import { placeCards } from '../card-links.ts'

/** Words that stand on blocks of a text. */
export interface BlockWords {
  /** Before the title of a spoiler, which may have none. */
  spoiler: string
}

/** What sanitising leaves of a figure's own tag. */
const FIGURE = '<figure(?: style="[^"<>]*")?>'
const GALLERY = new RegExp(`${FIGURE}(?=<figure[\\s>])`, 'g')
const PULL_QUOTE = new RegExp(`${FIGURE}(?=<blockquote[\\s>])`, 'g')

const inClass = (tag: string, name: string): string => tag.replace('<figure', `<figure class="${name}"`)

/**
 * Callouts, spoilers, pull quotes and galleries of sanitised HTML with what pages style them by. A spoiler stays closed by itself,
 * for eyes and for screen readers (HTML, 4.11.1); nothing here needs JavaScript.
 */
export const presentBlocks = (html: string, words: BlockWords): string =>
  placeCards(html)
    .replaceAll('<aside>', '<aside class="callout" role="note">')
    .replaceAll('<details>', '<details class="spoiler">')
    .replaceAll('<summary>', `<summary><span class="spoiler-word">${words.spoiler}</span> `)
    .replace(GALLERY, (tag) => inClass(tag, 'gallery'))
    .replace(PULL_QUOTE, (tag) => inClass(tag, 'pull-quote'))
