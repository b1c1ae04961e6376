import { placeCards } from '../card-links.ts'

export interface BlockWords {
  /** The word for a spoiler without a title. */
  spoiler: string
  /** The title of another block that folds, where it has none. */
  fold: string
  /** The name for tables, which have no titles. */
  table: string
}

/** What sanitising leaves of a figure's tag. */
const FIGURE = '<figure(?: style="[^"<>]*")?>'
const GALLERY = new RegExp(`${FIGURE}(?=<figure[\\s>])`, 'g')
const PULL_QUOTE = new RegExp(`${FIGURE}(?=<blockquote[\\s>])`, 'g')

const inClass = (tag: string, name: string): string => tag.replace('<figure', `<figure class="${name}"`)

/**
 * A table that is wider than its column scrolls in a region, which the keyboard can reach and a screen reader names. Its
 * relative width depends on the window, so each table gets a region; several are numbered.
 */
function presentTables(html: string, name: string): string {
  const several = (html.match(/<table[\s>]/g) ?? []).length > 1
  let number = 0
  const region = () =>
    `<div class="table" role="region" aria-label="${name}${several ? ` ${++number}` : ''}" tabindex="0"><table`
  return html.replace(/<table(?=[\s>])/g, region).replaceAll('</table>', '</table></div>')
}

/**
 * Blocks get the classes that pages style. A spoiler is closed by default, also for screen readers (HTML, 4.11.1), and
 * works without JavaScript.
 */
export const presentBlocks = (html: string, words: BlockWords): string =>
  presentTables(placeCards(html), words.table)
    .replaceAll('<aside>', '<aside class="callout" role="note">')
    .replaceAll(
      '<details><summary>',
      `<details class="spoiler"><summary><span class="spoiler-word">${words.spoiler}</span> `,
    )
    .replaceAll('<summary></summary>', `<summary>${words.fold}</summary>`)
    .replace(GALLERY, (tag) => inClass(tag, 'gallery'))
    .replace(PULL_QUOTE, (tag) => inClass(tag, 'pull-quote'))
