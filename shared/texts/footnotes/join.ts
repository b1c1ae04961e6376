import { CONTENT_LIMITS } from '../limits.ts'

/** A piece of HTML as one of the libraries reads it: a browser's, or parse5's. */
export interface HtmlTree<E> {
  /** All elements below this one, or below the root, in the order of the text. */
  below(element?: E): E[]
  /** In small letters. */
  name(element: E): string
  attribute(element: E, name: string): string | null | undefined
  /** Null for the root and for what stands directly in it. */
  parent(element: E): E | null
  /** The element before it, without words between them. */
  before(element: E): E | null
  words(element: E): string
  remove(element: E): void
  /** Puts a footnote with a copy of an element's contents in the place of another element. */
  footnote(call: E, contents: E): void
}

/** `1`, `[2]`, `(a)`, `iv`, `†`. */
const MARK = /^[[(]?(?:\d{1,4}|[a-z]|[ivxlc]{1,7}|[*†‡§¶]{1,4})[\])]?$/i
const BLOCKS = new Set(['li', 'p', 'div', 'dd', 'aside', 'section', 'blockquote'])
const LISTS = new Set(['ol', 'ul', 'dl', 'div', 'section', 'aside', 'footer'])
/** In characters: what is longer is a chapter and no footnote. */
const LONGEST = 20_000

interface Pair<E> {
  call: E
  footnote: E
  backs: E[]
}

/** Where a link leads on its page; copies of a page have its full address. */
function fragment(href: string | null | undefined): string {
  const at = href?.indexOf('#') ?? -1
  if (!href || at < 0) return ''
  try {
    return decodeURIComponent(href.slice(at + 1))
  } catch {
    return href.slice(at + 1)
  }
}

function ancestors<E>(tree: HtmlTree<E>, element: E): E[] {
  const all: E[] = []
  for (let at = tree.parent(element); at; at = tree.parent(at)) all.push(at)
  return all
}

/** An id that is there twice is the first one's, as in a browser. */
function idsIn<E>(tree: HtmlTree<E>, elements: readonly E[]): Map<string, E> {
  const ids = new Map<string, E>()
  for (const element of elements)
    for (const id of [
      tree.attribute(element, 'id'),
      tree.name(element) === 'a' && tree.attribute(element, 'name'),
    ])
      if (id && !ids.has(id)) ids.set(id, element)
  return ids
}

/** The block of a footnote to which something leads: the item itself, or the paragraph around its way back. */
function blockOf<E>(tree: HtmlTree<E>, target: E): E | undefined {
  const around = [target, ...ancestors(tree, target)]
  // Word has a box for each footnote, with its paragraphs.
  const box = around.find((one) => /mso-element:\s*footnote\b(?!-)/.test(tree.attribute(one, 'style') ?? ''))
  return box ?? around.find((one) => BLOCKS.has(tree.name(one)))
}

/** A number and the block to which it leads are a footnote when the block leads back to the number. */
function pairsIn<E>(tree: HtmlTree<E>): Pair<E>[] {
  const elements = tree.below()
  const order = new Map(elements.map((element, n) => [element, n]))
  const ids = idsIn(tree, elements)
  const links = elements.flatMap((link) => {
    const to = tree.name(link) === 'a' ? ids.get(fragment(tree.attribute(link, 'href'))) : undefined
    return to ? [{ link, to, around: ancestors(tree, link) }] : []
  })
  const calls = links.flatMap(({ link, to, around }) => {
    const footnote = MARK.test(tree.words(link).trim()) && to !== link ? blockOf(tree, to) : undefined
    // The way back is such a number as well; it stands behind.
    const before = footnote && (order.get(link) ?? 0) < (order.get(footnote) ?? 0)
    return before ? [{ link, around, footnote }] : []
  })
  const footnotes = new Set(calls.map(({ footnote }) => footnote))
  const linksOf = new Map([...footnotes].map((footnote): [E, typeof links] => [footnote, []]))
  for (const one of links) for (const element of one.around) linksOf.get(element)?.push(one)
  return calls.flatMap(({ link, around, footnote }) => {
    const near = new Set([link, ...around.slice(0, 2), ...tree.below(link)])
    const backs = (linksOf.get(footnote) ?? []).filter(({ to }) => near.has(to)).map((one) => one.link)
    return backs.length > 0 ? [{ call: callOf(tree, link, around), footnote, backs }] : []
  })
}

/** The number with the marks around it, such as a `sup`. */
function callOf<E>(tree: HtmlTree<E>, link: E, around: readonly E[]): E {
  const words = tree.words(link).trim()
  const end = around.findIndex((one) => BLOCKS.has(tree.name(one)) || tree.words(one).trim() !== words)
  return (end < 0 ? around.at(-1) : around[end - 1]) ?? link
}

/** Removes a footnote from where it was listed, and the list with its rule and heading when nothing is left in it. */
function removeListed<E>(tree: HtmlTree<E>, footnote: E): void {
  for (let at: E | null = footnote; at; ) {
    const [before, parent]: [E | null, E | null] = [tree.before(at), tree.parent(at)]
    tree.remove(at)
    if (before && tree.name(before) === 'hr') tree.remove(before)
    at = parent && LISTS.has(tree.name(parent)) && isEmpty(tree, parent) ? parent : null
  }
}

const SHOWN = new Set(['li', 'p', 'img', 'iframe', 'video', 'audio', 'table', 'object', 'embed'])

/** Whether nothing is left in a box, or only the heading of a list of footnotes. */
function isEmpty<E>(tree: HtmlTree<E>, box: E): boolean {
  if (tree.below(box).some((one) => SHOWN.has(tree.name(one)))) return false
  const isList =
    tree.attribute(box, 'role') === 'doc-endnotes' || /\bfootnotes\b/.test(tree.attribute(box, 'class') ?? '')
  return isList || tree.words(box).trim() === ''
}

/**
 * Makes footnotes of numbers that lead to a list and back, as word processors, Markdown and other sites write them: each
 * then stands where it is called. Links that lead nowhere, or not back, stay as they are, and so does a number within a
 * footnote.
 */
export function joinFootnotes<E>(tree: HtmlTree<E>): void {
  const pairs = pairsIn(tree)
  const footnotes = new Set(pairs.map(({ footnote }) => footnote))
  const outside = pairs.filter(
    ({ call, footnote }) =>
      !ancestors(tree, call).some((one) => footnotes.has(one)) &&
      !ancestors(tree, footnote).some((one) => footnotes.has(one)),
  )
  for (const { backs } of outside) for (const back of backs) tree.remove(back)
  // A footnote may be called more than once, and is then there as often.
  let room: number = CONTENT_LIMITS.contentMax
  const joined = new Set<E>()
  for (const { call, footnote } of outside) {
    const { length } = tree.words(footnote)
    if (length > Math.min(LONGEST, room)) continue
    room -= length
    tree.footnote(call, footnote)
    joined.add(footnote)
  }
  for (const footnote of joined) removeListed(tree, footnote)
}
