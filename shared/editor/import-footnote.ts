import { $exportLine } from './export-line.ts'
import { styleInside } from './import-style.ts'
import { $lineNodes, type Line, PLAIN, type Style } from './line.ts'
import type { HtmlReading } from './reading.ts'

const INLINE = new Set(
  'A ABBR B CITE CODE DEL EM FONT I INS KBD MARK Q S SAMP SPAN STRIKE STRONG SUB SUP TT U'.split(' '),
)
const UNSEEN = new Set('SCRIPT STYLE TEMPLATE NOSCRIPT SELECT TEXTAREA BUTTON OBJECT SVG'.split(' '))

/** A footnote as a piece of its line; of blocks and footnotes in it the words stay. @returns nothing for one without words */
export function $footnotePiece(element: Element, reading: HtmlReading): Line {
  const line: Line = []
  const visit = (node: Node, style: Style): void => {
    if (node.nodeType === 3) line.push({ text: node.textContent ?? '', style })
    if (node.nodeType !== 1) return
    const inner = node as Element
    const tag = inner.nodeName.toUpperCase()
    if (UNSEEN.has(tag)) return
    if (tag === 'BR') line.push(null)
    else if (!INLINE.has(tag)) line.push({ text: ' ', style: PLAIN })
    for (const child of inner.childNodes) visit(child, styleInside(inner, style, reading))
  }
  for (const child of element.childNodes) visit(child, PLAIN)
  const footnote = $exportLine($lineNodes(line))
  return footnote ? [{ text: '', style: PLAIN, footnote }] : []
}
