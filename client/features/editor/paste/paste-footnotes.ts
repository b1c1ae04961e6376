import { type HtmlTree, joinFootnotes } from '../../../../shared/texts/footnotes/join.ts'

const isBlank = (node: Node | null): boolean => node?.nodeType === 3 && node.textContent?.trim() === ''

const treeOf = (root: Element): HtmlTree<Element> => ({
  below: (element = root) => Array.from(element.querySelectorAll('*')),
  name: (element) => element.nodeName.toLowerCase(),
  attribute: (element, name) => element.getAttribute(name),
  parent: ({ parentElement }) => (parentElement === root ? null : parentElement),
  before(element) {
    let before = element.previousSibling
    while (isBlank(before)) before = before?.previousSibling ?? null
    return before?.nodeType === 1 ? (before as Element) : null
  },
  words: ({ textContent }) => textContent ?? '',
  remove: (element) => element.remove(),
  footnote(call, contents) {
    const footnote = root.ownerDocument.createElement('small')
    footnote.setAttribute('role', 'doc-footnote')
    footnote.append(...contents.cloneNode(true).childNodes)
    call.replaceWith(footnote)
  },
})

/** Makes footnotes of those that Word, Google Docs, Markdown or another page wrote as numbers and a list. */
export const makeFootnotes = (body: Element): void => joinFootnotes(treeOf(body))
