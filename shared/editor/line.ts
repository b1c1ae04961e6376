import { $createLinkNode, type LinkNode } from '@lexical/link'
import { $createLineBreakNode, $createTextNode, type LexicalNode, type TextFormatType } from 'lexical'
import { $createFootnoteNode } from './nodes/footnote-node.ts'

export interface Style {
  formats: readonly TextFormatType[]
  href: string | null
}
export const PLAIN: Style = { formats: [], href: null }

interface Words {
  text: string
  style: Style
  /** Set for a footnote, which has no text in the line: its words as HTML. */
  footnote?: string
}

/** A line break is `null`. */
export type Piece = Words | null

export type Line = Piece[]

const SPACE = /[ \t\n\r\f]+/g

/** Collapses white space like browsers: one space between words, none at the ends of a line. */
function collapse(line: Line): Line {
  const pieces: Line = []
  let afterSpace = true
  for (const piece of line) {
    if (!piece) {
      trimEnd(pieces)
      pieces.push(null)
      afterSpace = true
      continue
    }
    if (piece.footnote !== undefined) {
      pieces.push(piece)
      afterSpace = false
      continue
    }
    let text = piece.text.replace(SPACE, ' ')
    if (afterSpace) text = text.replace(/^ /, '')
    if (!text) continue
    afterSpace = text.endsWith(' ')
    pieces.push({ text, style: piece.style })
  }
  trimEnd(pieces)
  return pieces
}

function trimEnd(pieces: Line): void {
  const last = pieces.at(-1)
  if (!last || last.footnote !== undefined) return
  last.text = last.text.replace(/ $/, '')
  if (!last.text) pieces.pop()
}

/** Footnotes join nothing. */
const join = (a: Words, b: Words): boolean =>
  a.footnote === undefined && b.footnote === undefined && sameStyle(a.style, b.style)

const sameStyle = (a: Style, b: Style): boolean =>
  a.href === b.href &&
  a.formats.length === b.formats.length &&
  a.formats.every((format) => b.formats.includes(format))

/** A break at the very end shows nothing and is left out. */
export function $lineNodes(line: Line, { keepSpace = false } = {}): LexicalNode[] {
  const pieces = keepSpace ? line : collapse(line)
  while (!keepSpace && pieces.at(-1) === null) pieces.pop()
  const merged: Line = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (piece && last && join(last, piece)) last.text += piece.text
    else merged.push(piece && { ...piece })
  }
  const nodes: LexicalNode[] = []
  let open: { href: string; link: LinkNode } | undefined
  for (const [i, piece] of merged.entries()) {
    const href = piece ? piece.style.href : hrefAcross(merged, i)
    const node = $node(piece)
    if (!href || piece?.footnote !== undefined) {
      open = undefined
      nodes.push(node)
      continue
    }
    if (open?.href !== href) {
      open = { href, link: $createLinkNode(href) }
      nodes.push(open.link)
    }
    open.link.append(node)
  }
  return nodes
}

/** A break inside a link belongs to it. */
function hrefAcross(line: Line, i: number): string | null {
  const before = line.slice(0, i).findLast(Boolean)?.style.href
  const after = line.slice(i + 1).find(Boolean)?.style.href
  return before && before === after ? before : null
}

function $node(piece: Piece): LexicalNode {
  if (!piece) return $createLineBreakNode()
  return piece.footnote === undefined
    ? $words(piece.text, piece.style.formats)
    : $createFootnoteNode(piece.footnote)
}

function $words(text: string, formats: readonly TextFormatType[]) {
  const node = $createTextNode(text)
  for (const format of formats) node.toggleFormat(format)
  return node
}
