import { type Numbered, placeFootnotes } from '../footnotes/stored.ts'

/** `{n}` is the footnote's number. */
export interface FootnoteWords {
  /** 'Notes': the heading of the list. */
  title: string
  /** 'Note {n}': the name of the number in the text. */
  call: string
  /** 'Retour au texte de la note {n}': the name of the way back. */
  back: string
}

/** Stored bodies have no ids, so nothing in a text can take these. */
const idOf = (number: number): string => `footnote-${number}`
const callId = (number: number): string => `${idOf(number)}-call`

/** U+FE0E asks for the sign as text and not as a coloured picture. */
const SIGN = '↩\ufe0e'

/**
 * The number in the text leads to the footnote, and the footnote back, by plain links (DPUB-ARIA 1.1: doc-noteref,
 * doc-endnotes, doc-backlink). Each item has its number itself, as those of spoilers stand elsewhere.
 */
export function presentFootnotes(html: string, words: FootnoteWords): string {
  const named = (text: string, number: number) => text.replace('{n}', String(number))
  const call = ({ number }: Numbered) =>
    `<sup class="footnote-call"><a href="#${idOf(number)}" id="${callId(number)}" role="doc-noteref" ` +
    `aria-label="${named(words.call, number)}">${number}</a></sup>`
  const item = ({ number, words: said }: Numbered) =>
    `<li id="${idOf(number)}" value="${number}">${said}\u00a0<a class="footnote-back" href="#${callId(number)}" ` +
    `role="doc-backlink" aria-label="${named(words.back, number)}">${SIGN}</a></li>`
  return placeFootnotes(html, call, (footnotes, where) => {
    const items = footnotes.map(item).join('')
    return where === 'spoiler'
      ? `<ol class="footnotes" aria-label="${words.title}">${items}</ol>`
      : `<section class="footnotes" role="doc-endnotes" aria-label="${words.title}"><h2>${words.title}</h2><ol>${items}</ol></section>`
  })
}
