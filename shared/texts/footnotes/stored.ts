import { unescapeHtml } from '../../format/html-text.ts'

/**
 * A footnote is stored where it is called: its words stand there, in this element (decision 100). Its number and its place
 * in the list at the end follow from that and are stored nowhere.
 */
export const FOOTNOTE = { open: '<small role="doc-footnote">', close: '</small>' } as const

/** Sanitising leaves no other `small`, and no footnote in a footnote. */
const STORED = /<small role="doc-footnote">([^<]*(?:<(?!\/?small\b)[^<]*)*)<\/small>/g

export const hasFootnotes = (html: string): boolean => html.includes(FOOTNOTE.open)

/** @param words HTML of the kind that stands in a line */
export const footnoteHtml = (words: string): string => `${FOOTNOTE.open}${words}${FOOTNOTE.close}`

/** @param instead what stands in place of a footnote with these words */
export const replaceFootnotes = (html: string, instead: (words: string) => string): string =>
  hasFootnotes(html) ? html.replace(STORED, (_, words: string) => instead(words)) : html

export const withoutFootnotes = (html: string): string => replaceFootnotes(html, () => '')

/** The words of a footnote without their marks and links. */
export const plainFootnote = (words: string): string =>
  unescapeHtml(words.replace(/<br[^<>]*>/g, ' ').replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

/** Whether an element is a footnote, in any tree of HTML. @param name of its tag, in any letters */
export const isFootnote = (name: string, role: string | null | undefined): boolean =>
  name.toLowerCase() === 'small' && role?.trim().toLowerCase() === 'doc-footnote'

export interface Numbered {
  number: number
  words: string
}

const PARTS =
  /<small role="doc-footnote">([^<]*(?:<(?!\/?small\b)[^<]*)*)<\/small>|<(\/?)details(?: class="fold")?>/g

/**
 * Numbers the footnotes of a stored body in the order of their places, and lists them: those of a spoiler at the end of
 * that spoiler, since they would give away at the end of the text what it hides, and those of another block that folds, too.
 * @param call what stands in the text for a footnote
 * @param list the list of these footnotes at the end of a spoiler, or of the whole
 */
export function placeFootnotes(
  html: string,
  call: (footnote: Numbered) => string,
  list: (footnotes: readonly Numbered[], where: 'spoiler' | 'end') => string,
): string {
  if (!hasFootnotes(html)) return html
  let number = 0
  const end: Numbered[] = []
  const spoilers: Numbered[][] = []
  const placed = html.replace(PARTS, (tag, words: string | undefined, slash: string | undefined) => {
    if (words !== undefined) {
      const footnote = { number: ++number, words }
      const listed = spoilers.at(-1) ?? end
      listed.push(footnote)
      return call(footnote)
    }
    if (!slash) spoilers.push([])
    const inside = slash ? spoilers.pop() : undefined
    return inside && inside.length > 0 ? list(inside, 'spoiler') + tag : tag
  })
  return end.length > 0 ? placed + list(end, 'end') : placed
}
