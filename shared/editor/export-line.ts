import { $isLinkNode } from '@lexical/link'
import { $isLineBreakNode, $isTextNode, type LexicalNode, type TextFormatType } from 'lexical'
import { attributes, escapeHtml } from '../format/html-text.ts'
import { footnoteHtml } from '../texts/footnotes/stored.ts'
import { $isFootnoteNode } from './nodes/footnote-node.ts'

/** Outer tags come first when two are equally long. */
export const MARKS = [
  ['strong', 'bold'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['s', 'strikethrough'],
  ['sup', 'superscript'],
  ['sub', 'subscript'],
  ['code', 'code'],
] as const satisfies [string, TextFormatType][]
type MarkTag = (typeof MARKS)[number][0]

/** A line break and a footnote have no marks and interrupt none, but that code has no footnotes. */
interface Run {
  html: string
  marks: Set<MarkTag> | null
  footnote?: true
}

const footnoteRun = (words: string): Run => ({
  html: words && footnoteHtml(words),
  marks: null,
  footnote: true,
})

function runOf(node: LexicalNode): Run {
  if ($isLineBreakNode(node)) return { html: '<br />', marks: null }
  if ($isFootnoteNode(node)) return footnoteRun(node.getWords())
  if (!$isTextNode(node)) return { html: escapeHtml(node.getTextContent()), marks: new Set() }
  const marks = MARKS.filter(([, format]) => node.hasFormat(format)).map(([tag]) => tag)
  return { html: escapeHtml(node.getTextContent()), marks: new Set(marks) }
}

/** Breaks at the end do not count. */
function reach(runs: Run[], mark: MarkTag): number {
  let last = 0
  for (const [i, { marks, footnote }] of runs.entries()) {
    if (marks ? !marks.has(mark) : footnote && mark === 'code') break
    if (marks) last = i + 1
  }
  return last
}

/** No mark is closed and opened again when it could continue. */
function nest(runs: Run[], open: MarkTag[] = []): string {
  let html = ''
  for (let i = 0; i < runs.length; ) {
    const rest = runs.slice(i)
    const [first] = rest
    if (!first) break
    const wanted = MARKS.map(([tag]) => tag).filter((tag) => first.marks?.has(tag) && !open.includes(tag))
    const reaches = wanted.map((tag) => reach(rest, tag))
    const length = Math.max(0, ...reaches)
    const tag = wanted[reaches.indexOf(length)]
    html += tag ? `<${tag}>${nest(rest.slice(0, length), [...open, tag])}</${tag}>` : first.html
    i += Math.max(1, length)
  }
  return html
}

/** Sanitising sets the same `rel` for links to other sites. */
const relOf = (href: string): string | null => (/^https?:/i.test(href) ? 'noopener' : null)

export function $exportLine(nodes: LexicalNode[]): string {
  let html = ''
  let runs: Run[] = []
  const flush = () => {
    html += nest(runs)
    runs = []
  }
  for (const node of nodes) {
    if (!$isLinkNode(node)) {
      runs.push(runOf(node))
      continue
    }
    flush()
    const href = node.getURL()
    const children = node.getChildren()
    const inner = $exportLine(children.filter((child) => !$isFootnoteNode(child)))
    if (inner) html += `<a${attributes({ href, rel: relOf(href) })}>${inner}</a>`
    // A link holds no other link, and a footnote's number is one.
    runs.push(...children.filter($isFootnoteNode).map(runOf))
  }
  flush()
  return html
}
