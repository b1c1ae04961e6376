import { type HtmlTree, joinFootnotes } from '../../../shared/texts/footnotes/join.ts'
import { isFootnote } from '../../../shared/texts/footnotes/stored.ts'
import {
  attribute,
  below,
  type Element,
  isBlankText,
  isBlock,
  isElement,
  isText,
  make,
  parse,
  remove,
  replace,
  text,
  textOf,
  write,
} from './tree.ts'

/** A footnote with these contents as words in a line: blocks would end the paragraph in which it stands. */
export function footnoteOf(html: string): Element {
  const footnote = make('small', { role: 'doc-footnote' }, [...parse(html).childNodes])
  for (const element of below(footnote).reverse())
    if (isBlock(element) || element.tagName === 'img') replace(element, [text(' '), ...element.childNodes])
  for (let first = footnote.childNodes[0]; first && isBlankText(first); first = footnote.childNodes[0])
    remove(first)
  const [first, last] = [footnote.childNodes[0], footnote.childNodes.at(-1)]
  if (first && isText(first)) first.value = first.value.trimStart()
  if (last && isText(last)) last.value = last.value.trimEnd()
  return footnote
}

export const isFootnoteElement = (element: Element): boolean =>
  isFootnote(element.tagName, attribute(element, 'role'))

const parentOf = (element: Element, root: Element): Element | null => {
  const { parentNode } = element
  return parentNode && parentNode !== root && isElement(parentNode) ? parentNode : null
}

const treeOf = (root: Element): HtmlTree<Element> => ({
  below: (element = root) => below(element),
  name: ({ tagName }) => tagName,
  attribute,
  parent: (element) => parentOf(element, root),
  before(element) {
    const siblings = element.parentNode?.childNodes ?? []
    const before = siblings.slice(0, siblings.indexOf(element)).findLast((node) => !isBlankText(node))
    return before && isElement(before) ? before : null
  },
  words: textOf,
  remove,
  footnote: (call, contents) => replace(call, [footnoteOf(write(contents))]),
})

/** Makes footnotes of those that the other system wrote as numbers and a list. */
export const makeFootnotes = (root: Element): void => joinFootnotes(treeOf(root))
