import { $createListItemNode, $createListNode, type ListNode } from '@lexical/list'
import type { LexicalNode } from 'lexical'
import { isFootnote } from '../texts/footnotes/stored.ts'
import { $footnotePiece } from './import-footnote.ts'
import { styleInside } from './import-style.ts'
import { $lineNodes, type Line, PLAIN, type Style } from './line.ts'
import { alignmentOf, type HtmlReading } from './reading.ts'

const isList = (node: Node): boolean => node.nodeName === 'UL' || node.nodeName === 'OL'
const IS_BLOCK = /^(P|DIV|H[1-6]|BLOCKQUOTE|PRE|SECTION|ARTICLE|TR)$/

/** What an item cannot contain (pictures) follows the list. */
export function $importList(element: Element, reading: HtmlReading): LexicalNode[] {
  const others: LexicalNode[] = []
  return [$list(element, reading, others), ...others]
}

function $list(element: Element, reading: HtmlReading, others: LexicalNode[]): ListNode {
  const start = Number(element.getAttribute('start')) || 1
  const list = $createListNode(element.nodeName === 'OL' ? 'number' : 'bullet', start)
  for (const child of element.childNodes) {
    // Google Docs nests lists directly in lists.
    if (isList(child)) list.append($createListItemNode().append($list(child as Element, reading, others)))
    else if (child.nodeType === 1) $items(child as Element, list, reading, others)
  }
  return list
}

/** The editor keeps a list inside an item as an item of its own. */
function $items(element: Element, list: ListNode, reading: HtmlReading, others: LexicalNode[]): void {
  let line: Line = []
  let made = false
  const flush = (last: boolean) => {
    const nodes = $lineNodes(line)
    line = []
    if (nodes.length > 0 || (last && !made)) {
      const item = $createListItemNode().append(...nodes)
      const align = alignmentOf(element, reading)
      list.append(align ? item.setFormat(align) : item)
    }
    made ||= nodes.length > 0
  }
  const visit = (node: Node, style: Style): void => {
    if (node.nodeType === 3) line.push({ text: node.textContent ?? '', style })
    if (node.nodeType !== 1) return
    const inner = node as Element
    if (isList(inner)) {
      flush(false)
      list.append($createListItemNode().append($list(inner, reading, others)))
      made = true
    } else if (inner.nodeName === 'BR') line.push(null)
    else if (isFootnote(inner.nodeName, inner.getAttribute('role')))
      line.push(...$footnotePiece(inner, reading))
    else if (inner.nodeName === 'IMG') {
      const picture = reading.picture(inner)
      if (picture) others.push(picture)
    } else {
      if (IS_BLOCK.test(inner.nodeName) && line.some((piece) => piece?.text.trim())) line.push(null)
      for (const child of inner.childNodes) visit(child, styleInside(inner, style, reading))
    }
  }
  for (const child of element.childNodes) visit(child, PLAIN)
  flush(true)
}
