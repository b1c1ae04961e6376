import { spanClass, spanIn } from '../images/spans.ts'
import { isFootnote } from '../texts/footnotes/stored.ts'
import { styleInside } from './import-style.ts'
import { PLAIN, type Style } from './line.ts'

/** These elements mean nothing by themselves. */
const TRANSPARENT = new Set(['TBODY', 'THEAD', 'FIGURE', 'BODY'])
const LINE = new Set('A STRONG B EM I U S DEL STRIKE CODE SPAN'.split(' '))

type Space = 'kept' | 'collapsed'

const ATTRIBUTES = 'id src alt aria-hidden title width height start colspan rowspan style'.split(' ')

const attributesOf = (element: Element): (string | null)[][] =>
  ATTRIBUTES.map((name) => [name, element.getAttribute(name)]).filter(([, value]) => value)

function lookOf(element: Element, tag: string): string {
  const span = tag === 'FIGURE' ? spanClass(spanIn(element.getAttribute('class'))) : undefined
  return [span, tag === 'P' ? element.getAttribute('id') : null, element.getAttribute('style')]
    .filter(Boolean)
    .join(' ')
}

/** Two pieces of HTML with the same meaning give the same text. */
export function meaningOf(root: Node): string {
  const out: string[] = []
  let words = ''
  let style = ''

  const flush = () => {
    if (words) out.push(`${style}“${words}”`)
    words = ''
  }
  /** White space beside a border between blocks does not count, and several borders are one. */
  const border = (mark: string) => {
    words = words.replace(/ $/, '')
    flush()
    const last = out.at(-1)
    if (mark === '¶' && (last === undefined || last.endsWith('¶') || last.endsWith('('))) return
    if (mark === ')' && last === '¶') out.pop()
    out.push(mark)
  }
  const text = (raw: string, { formats, href }: Style, space: Space) => {
    const pre = space === 'kept'
    const ownStyle = [...formats].sort().join('+') + (href === null ? '' : `→${href}`)
    let more = pre ? raw : raw.replace(/[ \t\n\r\f]+/g, ' ')
    const last = out.at(-1) ?? ''
    if (!words && (last === '' || /[¶(⏎)]$/.test(last))) more = pre ? more : more.replace(/^ /, '')
    if (!pre && words.endsWith(' ')) more = more.replace(/^ /, '')
    if (!more) return
    if (words && ownStyle !== style) flush()
    style = ownStyle
    words += more
  }

  /** White space beside it counts, and marks and links around it do not reach its words. */
  const footnote = (element: Element) => {
    flush()
    out.push('footnote(')
    for (const child of element.childNodes) visit(child, PLAIN, 'collapsed')
    words = words.replace(/ $/, '')
    flush()
    out.push(')')
  }

  const visit = (node: Node, outer: Style, space: Space): void => {
    if (node.nodeType === 3) text(node.textContent ?? '', outer, space)
    if (node.nodeType !== 1) return
    const element = node as Element
    const tag = element.nodeName.toUpperCase()
    const inner = () => {
      for (const child of element.childNodes)
        visit(
          child,
          LINE.has(tag) && !(space === 'kept' && tag === 'CODE')
            ? styleInside(element, outer, { pasted: false })
            : outer,
          tag === 'PRE' ? 'kept' : space,
        )
    }
    if (tag === 'BR') border('⏎')
    else if (isFootnote(tag, element.getAttribute('role'))) footnote(element)
    else if (LINE.has(tag)) inner()
    else if (tag === 'P' || TRANSPARENT.has(tag)) {
      const own = lookOf(element, tag)
      border(own ? `p{${own}}(` : '¶')
      inner()
      border(own ? ')' : '¶')
    } else {
      border(`${tag}${JSON.stringify(attributesOf(element))}(`)
      inner()
      border(')')
    }
  }
  for (const child of root.childNodes) visit(child, PLAIN, 'collapsed')
  border('¶')
  return out.join('').replace(/^¶|¶$/g, '')
}
