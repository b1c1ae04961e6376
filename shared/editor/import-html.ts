import { $createCodeNode } from '@lexical/code-core'
import { $createHorizontalRuleNode } from '@lexical/extension'
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from '@lexical/rich-text'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  type ElementFormatType,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { isImageUrl } from '../images/address.ts'
import { isDecorativeElement } from '../images/decorative.ts'
import { isFootnote } from '../texts/footnotes/stored.ts'
import { $withAnchor } from './anchor.ts'
import { $importFrame } from './frames.ts'
import { $importFigure, $importVideo, pixels } from './import-figure.ts'
import { $footnotePiece } from './import-footnote.ts'
import { $importList } from './import-list.ts'
import { styleInside } from './import-style.ts'
import { $importTable } from './import-table.ts'
import { $lineNodes, type Line, PLAIN, type Style } from './line.ts'
import { $createPictureNode } from './nodes/picture-node.ts'
import { alignmentOf, type HtmlReading } from './reading.ts'

const BLOCKS = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER NAV ADDRESS DL DT DD FIGCAPTION SUMMARY CENTER'.split(' '),
)
const SKIPPED = new Set(
  'SCRIPT STYLE TEMPLATE TITLE META LINK HEAD NOSCRIPT OBJECT EMBED SVG MATH BUTTON SELECT TEXTAREA INPUT'.split(
    ' ',
  ),
)
/** A stored body contains only pictures of ours. */
export const STORED: HtmlReading = {
  pasted: false,
  picture(img) {
    const src = img.getAttribute('src') ?? ''
    if (!isImageUrl(src)) return null
    const sizes = { width: pixels(img, 'width'), height: pixels(img, 'height') }
    const alt = img.getAttribute('alt') ?? ''
    return $createPictureNode({ src, alt, decorative: isDecorativeElement(img), ...sizes })
  },
}

const aligned = <N extends ElementNode>(node: N, align: ElementFormatType): N =>
  align ? node.setFormat(align) : node

export function $importBlocks(parent: Node, reading: HtmlReading): LexicalNode[] {
  const blocks: LexicalNode[] = []
  let line: Line = []
  let $make: () => ElementNode = $createParagraphNode

  const close = () => {
    const nodes = $lineNodes(line)
    line = []
    if (nodes.length > 0) blocks.push($make().append(...nodes))
  }

  const inside = (element: Element, style: Style, $maker: () => ElementNode) => {
    close()
    const outer = $make
    const before = blocks.length
    $make = $maker
    for (const child of element.childNodes) visit(child, style)
    close()
    // A stored empty paragraph is intended; a pasted one comes from another program.
    if (blocks.length === before && !reading.pasted) blocks.push($maker())
    $make = outer
  }

  const add = (...nodes: (LexicalNode | null)[]) => {
    close()
    blocks.push(...nodes.filter((node) => node !== null))
  }

  const visit = (node: Node, style: Style): void => {
    if (node.nodeType === 3) {
      line.push({ text: node.textContent ?? '', style })
      return
    }
    if (node.nodeType !== 1) return
    const element = node as Element
    const tag = element.nodeName.toUpperCase()
    if (SKIPPED.has(tag)) return
    const align = alignmentOf(element, reading)
    let id = element.getAttribute('id')
    /** Of several blocks made of one, links lead to the first. */
    const named = ($maker: () => ElementNode) => () => {
      const made = $withAnchor($maker(), id)
      id = null
      return made
    }
    if (tag === 'BR') line.push(null)
    else if (isFootnote(tag, element.getAttribute('role'))) line.push(...$footnotePiece(element, reading))
    else if (tag === 'IMG') add(reading.picture(element))
    else if (tag === 'IFRAME') add($importVideo(element))
    else if (tag === 'HR') add($createHorizontalRuleNode())
    else if (tag === 'UL' || tag === 'OL') add(...$importList(element, reading))
    else if (tag === 'TABLE') add($importTable(element, reading, $importBlocks))
    else if (tag === 'PRE') add($code(element))
    else if (tag === 'BLOCKQUOTE') add(...$quote(element, reading))
    else if (tag === 'ASIDE' || tag === 'DETAILS') add($importFrame(element, reading, $importBlocks))
    else if (tag === 'FIGURE') {
      const block = $importFigure(element, reading, $importBlocks)
      if (block) add(block)
      else inside(element, style, $createParagraphNode)
    } else if (/^H[1-6]$/.test(tag)) {
      const level = tag.toLowerCase() as HeadingTagType
      inside(
        element,
        style,
        named(() => aligned($createHeadingNode(level), align)),
      )
    } else if (BLOCKS.has(tag))
      inside(
        element,
        style,
        named(() => aligned($createParagraphNode(), align)),
      )
    else for (const child of element.childNodes) visit(child, styleInside(element, style, reading))
  }

  for (const child of parent.childNodes) visit(child, PLAIN)
  close()
  return blocks
}

function $code(element: Element): LexicalNode {
  const code = $createCodeNode()
  for (const [i, text] of (element.textContent ?? '').split('\n').entries()) {
    if (i > 0) code.append($createLineBreakNode())
    if (text) code.append($createTextNode(text))
  }
  return code
}

/** An empty line separates a quotation's paragraphs; anything but text follows it. */
function $quote(element: Element, reading: HtmlReading): LexicalNode[] {
  const quote = aligned($createQuoteNode(), alignmentOf(element, reading))
  const others: LexicalNode[] = []
  for (const block of $importBlocks(element, reading)) {
    if (!('getChildren' in block) || block.getType() !== 'paragraph') {
      others.push(block)
      continue
    }
    if (!quote.isEmpty()) quote.append($createLineBreakNode(), $createLineBreakNode())
    quote.append(...(block as ElementNode).getChildren())
  }
  return quote.isEmpty() && reading.pasted ? others : [quote, ...others]
}
