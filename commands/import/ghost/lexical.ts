import { fieldsIn, hasFields, propertyOf } from '../../../shared/base/property.ts'
import { escapeHtml } from '../../../shared/format/html-text.ts'
import { cardHtml, type Payload } from './cards.ts'

/** The marks of a word as bits (Lexical's TextFormatType), the outermost first. We have no form for Ghost's highlight. */
const MARKS: readonly [number, string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
]
/** No editor's document is nested deeper. */
const DEPTH_MAX = 60

type ReportNode = (name: string) => void

function words({ text, format }: Payload): string {
  const bits = typeof format === 'number' ? format : 0
  const marks = MARKS.filter(([bit]) => bits & bit).map(([, tag]) => tag)
  const open = marks.map((tag) => `<${tag}>`).join('')
  return `${open}${escapeHtml(typeof text === 'string' ? text : '')}${marks
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')}`
}

const ALIGNMENTS = new Set(['left', 'right', 'center', 'justify'])
const alignment = ({ format, direction }: Payload): string =>
  (typeof format === 'string' && ALIGNMENTS.has(format) ? ` style="text-align:${format}"` : '') +
  (direction === 'rtl' ? ' dir="rtl"' : '')

const address = (url: unknown): string =>
  escapeHtml(typeof url === 'string' ? url : '').replaceAll('"', '&quot;')

function html(node: Payload, unknown: ReportNode, depth: number): string {
  if (depth > DEPTH_MAX) return ''
  const type = typeof node.type === 'string' ? node.type : ''
  const children: unknown[] = Array.isArray(node.children) ? node.children : []
  const inner = () => children.map((child) => html(fieldsIn(child), unknown, depth + 1)).join('')
  switch (type) {
    case 'text':
    case 'extended-text':
      return words(node)
    case 'linebreak':
      return '<br>'
    case 'tab':
      return '\t'
    case 'paragraph':
      return `<p${alignment(node)}>${inner()}</p>`
    case 'heading':
    case 'extended-heading': {
      const tag = /^h[1-6]$/.test(String(node.tag)) ? String(node.tag) : 'h2'
      return `<${tag}${alignment(node)}>${inner()}</${tag}>`
    }
    case 'quote':
    case 'extended-quote':
      return `<blockquote><p>${inner()}</p></blockquote>`
    case 'aside':
      return `<figure><blockquote><p>${inner()}</p></blockquote></figure>`
    case 'list': {
      const numbered = node.listType === 'number' || node.tag === 'ol'
      const start =
        numbered && typeof node.start === 'number' && node.start > 1 ? ` start="${node.start}"` : ''
      return numbered ? `<ol${start}>${inner()}</ol>` : `<ul>${inner()}</ul>`
    }
    case 'listitem':
      return `<li>${inner()}</li>`
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${address(node.url)}">${inner()}</a>`
    case 'root':
      return children.map((child) => html(fieldsIn(child), unknown, depth + 1)).join('\n')
    default:
      return children.length > 0 && !Object.hasOwn(node, 'src') ? inner() : cardHtml(type, node, unknown)
  }
}

/** The HTML of a document of Ghost's editor in versions 5 and 6; undefined if it cannot be read. */
export function lexicalHtml(json: string, unknown: ReportNode): string | undefined {
  try {
    const root = propertyOf(JSON.parse(json), 'root')
    return hasFields(root) ? html({ ...root, type: 'root' }, unknown, 0) : undefined
  } catch {
    return undefined
  }
}
