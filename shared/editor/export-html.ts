import { $isCodeNode } from '@lexical/code-core'
import { $isHorizontalRuleNode } from '@lexical/extension'
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $isTableNode } from '@lexical/table'
import {
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { attributes, escapeHtml } from '../format/html-text.ts'
import { DECORATIVE } from '../images/decorative.ts'
import { spanClass } from '../images/spans.ts'
import { playerAddress } from '../videos/video-link.ts'
import { $anchorOf } from './anchor.ts'
import { $exportLine } from './export-line.ts'
import { $exportTable } from './export-table.ts'
import { $exportFrame } from './frames.ts'
import type { CardLink, Gallery, Picture, Video } from './nodes/blocks.ts'
import { $isFrameNode } from './nodes/frame-node.ts'
import { $isGalleryNode } from './nodes/gallery-node.ts'
import { $isKeptNode } from './nodes/kept-node.ts'
import { $isPictureNode } from './nodes/picture-node.ts'
import { $isTextCardNode } from './nodes/text-card-node.ts'
import { $isVideoNode } from './nodes/video-node.ts'

const ALIGNED = new Map([
  ['start', 'left'],
  ['left', 'left'],
  ['center', 'center'],
  ['right', 'right'],
  ['end', 'right'],
  ['justify', 'justify'],
])

/** Sanitising allows this `style` attribute. */
function $alignment(node: ElementNode): string {
  const align = ALIGNED.get(node.getFormatType())
  return attributes({ style: align && `text-align:${align}` })
}

const $textBlock = (tag: string, node: ElementNode): string =>
  `<${tag}${attributes({ id: $anchorOf(node) })}${$alignment(node)}>${$exportLine(node.getChildren())}</${tag}>`

/** Quotations contain lines, not blocks: two line breaks in a row end a paragraph. */
function $quote(node: ElementNode): string {
  const paragraphs: LexicalNode[][] = [[]]
  const children = node.getChildren()
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as LexicalNode
    if ($isLineBreakNode(child) && $isLineBreakNode(children[i + 1])) {
      paragraphs.push([])
      i++
    } else paragraphs.at(-1)?.push(child)
  }
  const html = paragraphs.map($exportLine).filter(Boolean)
  return html.length > 0
    ? `<blockquote${$alignment(node)}>${html.map((p) => `<p>${p}</p>`).join('')}</blockquote>`
    : ''
}

/** The editor keeps a nested list in an item of its own; in HTML it belongs to the item before it. */
function $list(list: ListNode): string {
  const tag = list.getTag()
  const items: string[] = []
  for (const item of list.getChildren().filter($isListItemNode)) {
    const nested = $isListNode(item.getFirstChild())
    if (nested && items.length > 0) items.push(`${items.pop()}${$item(item)}`)
    else items.push(`${$alignment(item)}>${$item(item)}`)
  }
  const start = list.getListType() === 'number' && list.getStart() !== 1 ? list.getStart() : null
  return `<${tag}${attributes({ start })}>${items.map((html) => `<li${html}</li>`).join('')}</${tag}>`
}

function $item(item: ListItemNode): string {
  const children = item.getChildren()
  return children.some($isListNode)
    ? children.map((child) => ($isListNode(child) ? $list(child) : $exportLine([child]))).join('')
    : $exportLine(children)
}

function pictureHtml({ src, alt, decorative, span, caption, width, height }: Picture): string {
  const note = caption ? `<figcaption>${caption}</figcaption>` : ''
  const described = decorative && !alt.trim() ? { alt: '', ...DECORATIVE } : { alt }
  const img = `<img${attributes({ src, ...described, width, height })} />`
  return `<figure${attributes({ class: spanClass(span) })}>${img}${note}</figure>`
}

function videoHtml({ title, width, height, still, ...video }: Video): string {
  const named = attributes({ src: playerAddress(video), title: title || null, width, height })
  const player = `<iframe${named} allowfullscreen loading="lazy"></iframe>`
  if (!still) return player
  const picture = attributes({ src: still.src, alt: title, width: still.width, height: still.height })
  return `<figure><img${picture} />${player}</figure>`
}

export const textCardHtml = ({ path, words }: CardLink): string =>
  `<figure><a${attributes({ href: path })}>${escapeHtml(words)}</a></figure>`

function galleryHtml({ pictures, caption }: Gallery): string {
  const note = caption ? `<figcaption>${caption}</figcaption>` : ''
  const inside = pictures.map((picture) => pictureHtml({ ...picture, span: 'text' }))
  return pictures.length > 0 ? `<figure>${inside.join('')}${note}</figure>` : ''
}

/** Writes exactly the form that sanitising produces; an empty block (a picture being uploaded) is left out. */
export function $exportBlock(node: LexicalNode): string {
  if ($isKeptNode(node)) return node.getHtml()
  if ($isPictureNode(node)) return pictureHtml(node.getPicture())
  if ($isGalleryNode(node)) return galleryHtml(node.getGallery())
  if ($isTextCardNode(node)) return textCardHtml(node.getCard())
  if ($isVideoNode(node)) return videoHtml(node.getVideo())
  if ($isHorizontalRuleNode(node)) return '<hr />'
  if ($isTableNode(node)) return $exportTable(node, $exportBlock)
  if ($isListNode(node)) return $list(node)
  if ($isFrameNode(node)) return $exportFrame(node, $exportBlock)
  if (!$isElementNode(node) || node.isEmpty()) return ''
  if ($isHeadingNode(node)) return $textBlock(node.getTag(), node)
  if ($isQuoteNode(node)) return $quote(node)
  if ($isCodeNode(node)) return `<pre>${escapeHtml(node.getTextContent())}</pre>`
  return $isParagraphNode(node) ? $textBlock('p', node) : node.getChildren().map($exportBlock).join('')
}
