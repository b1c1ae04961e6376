import type { Lang } from '../../../shared/base/lang.ts'
import { escapeHtml } from '../../../shared/format/html-text.ts'
import { itemHref } from '../../../shared/routes.ts'
import { replaceStoredCards } from '../../../shared/texts/card-links.ts'
import { type Numbered, placeFootnotes } from '../../../shared/texts/footnotes/stored.ts'
import type { TextCard } from '../../../shared/texts/text-card.ts'

const WORDS: Record<Lang, { spoiler: string; read: string; footnotes: string }> = {
  fr: { spoiler: 'Spoiler', read: 'à lire sur le site', footnotes: 'Notes' },
  en: { spoiler: 'Spoiler', read: 'read it on the site', footnotes: 'Notes' },
}

const DETAILS = /<(\/?)details( class="fold")?>/g
const SUMMARY = /^<summary>(.*?)<\/summary>/s

/** Puts something in the place of outermost spoilers; of other blocks that fold, all is there, below a bold title. */
function withoutDetails(html: string, instead: (title: string) => string): string {
  let out = ''
  let from = 0
  const open: ('spoiler' | 'fold')[] = []
  for (const { 0: tag, 1: closing, 2: fold, index } of html.matchAll(DETAILS)) {
    const wasHidden = open.includes('spoiler')
    if (closing) open.pop()
    else open.push(fold ? 'fold' : 'spoiler')
    if (wasHidden && open.includes('spoiler')) continue
    const before = html.slice(from, index)
    out += wasHidden ? instead(SUMMARY.exec(before)?.[1] ?? '') : before
    from = index + tag.length
  }
  return (out + html.slice(from))
    .replaceAll('<summary></summary>', '')
    .replaceAll('<summary>', '<p><strong>')
    .replaceAll('</summary>', '</strong></p>')
}

/**
 * Footnotes have their numbers and stand at the end; the numbers lead to the page, as several texts of a feed may stand on
 * one page of a reader. Those of spoilers go with them.
 */
const feedFootnotes = (html: string, address: string, title: string): string =>
  placeFootnotes(
    html,
    ({ number }) => `<sup><a href="${address}#footnote-${number}">${number}</a></sup>`,
    (footnotes, where) => {
      const items = footnotes.map(({ number, words }: Numbered) => `<li value="${number}">${words}</li>`)
      return `${where === 'end' ? `<h2>${title}</h2>` : ''}<ol>${items.join('')}</ol>`
    },
  )

/**
 * A stored body's blocks for feed readers. A spoiler becomes its title and a link, as readers ignore `details` or open
 * it. A callout becomes a quotation, as few readers show an `aside`. @param address the text's own page
 */
export function feedBlocks(html: string, address: string, lang: Lang): string {
  const { spoiler, read, footnotes } = WORDS[lang]
  return withoutDetails(feedFootnotes(html, address, footnotes), (title) => {
    const name = title ? `${spoiler}${lang === 'fr' ? '\u00a0' : ''}: ${title}` : spoiler
    return `<p><strong>${name}</strong> – <a href="${address}">${read}</a></p>`
  })
    .replaceAll('<aside>', '<blockquote>')
    .replaceAll('</aside>', '</blockquote>')
}

/** Cards of visible texts become links; other cards are removed. */
export function feedCards(html: string, cards: readonly TextCard[]): string {
  const byPath = new Map(cards.map((card) => [card.path, card]))
  return replaceStoredCards(html, (path) => {
    const card = byPath.get(path)
    return card
      ? `<p><a href="${itemHref(card.kind, card.slug, 'fr')}">${escapeHtml(card.title)}</a></p>`
      : ''
  })
}
