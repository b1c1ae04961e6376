import { $createParagraphNode, $isElementNode, $isParagraphNode, type LexicalNode } from 'lexical'
import { detailsTag, foldClass } from '../texts/fold.ts'
import { $exportLine } from './export-line.ts'
import {
  $createFrameLineNode,
  $createFrameNode,
  $isFrameLineNode,
  type FrameNode,
  isFolding,
} from './nodes/frame-node.ts'
import type { HtmlReading } from './reading.ts'

type ReadBlocks = (parent: Node, reading: HtmlReading) => LexicalNode[]
type WriteBlock = (node: LexicalNode) => string

const $lineOf = (frame: FrameNode): string => {
  const line = frame.getChildren().find($isFrameLineNode)
  return line ? $exportLine(line.getChildren()) : ''
}

/** Writes the form that sanitising produces; an empty frame is left out. */
export function $exportFrame(frame: FrameNode, $exportBlock: WriteBlock): string {
  const line = $lineOf(frame)
  const blocks = frame.getChildren().filter((node) => !$isFrameLineNode(node))
  const inner = blocks.map($exportBlock).join('')
  const kind = frame.getKind()
  if (isFolding(kind))
    return line || inner ? `${detailsTag(kind)}<summary>${line}</summary>${inner}</details>` : ''
  if (!inner) return ''
  if (kind === 'callout') return `<aside>${inner}</aside>`
  const source = line && `<figcaption>${line}</figcaption>`
  return `<figure><blockquote>${inner}</blockquote>${source}</figure>`
}

const child = (element: Element, name: string): Element | undefined =>
  Array.from(element.children).find(({ nodeName }) => nodeName === name)

/** Ignores the blocks around a line's words. */
const $words = (element: Element | undefined, reading: HtmlReading, $blocks: ReadBlocks): LexicalNode[] =>
  element
    ? $blocks(element, reading).flatMap((block) => ($isElementNode(block) ? block.getChildren() : []))
    : []

function $details(element: Element, reading: HtmlReading, $blocks: ReadBlocks): FrameNode {
  const title = child(element, 'SUMMARY')
  const rest = element.cloneNode(true) as Element
  child(rest, 'SUMMARY')?.remove()
  // Pages add this word (shared/texts/bodies/present-blocks.ts), and it was copied with the block.
  title?.querySelector('.spoiler-word')?.remove()
  const line = $createFrameLineNode().append(...$words(title, reading, $blocks))
  const kind = foldClass(element.getAttribute('class')) ?? 'spoiler'
  return $filled($createFrameNode(kind).append(line), $blocks(rest, reading))
}

function $pullQuote(element: Element, quote: Element, reading: HtmlReading, $blocks: ReadBlocks) {
  const blocks = $blocks(quote, reading)
  if (!blocks.every($isParagraphNode)) return null
  const source = $createFrameLineNode().append(...$words(child(element, 'FIGCAPTION'), reading, $blocks))
  return $filled($createFrameNode('pull-quote'), blocks).append(source)
}

const $filled = (frame: FrameNode, blocks: LexicalNode[]): FrameNode =>
  frame.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]))

/** @param $blocks reads the contents of the frame */
export function $importFrame(element: Element, reading: HtmlReading, $blocks: ReadBlocks): FrameNode | null {
  const tag = element.nodeName.toUpperCase()
  if (tag === 'ASIDE') return $filled($createFrameNode('callout'), $blocks(element, reading))
  if (tag === 'DETAILS') return $details(element, reading, $blocks)
  const [first, ...others] = Array.from(element.children)
  const isPullQuote =
    tag === 'FIGURE' &&
    first?.nodeName === 'BLOCKQUOTE' &&
    others.every(({ nodeName }, i) => i === 0 && nodeName === 'FIGCAPTION')
  return isPullQuote ? $pullQuote(element, first, reading, $blocks) : null
}
