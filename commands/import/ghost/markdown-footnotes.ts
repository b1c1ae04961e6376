import type { Handlers, State } from 'mdast-util-to-hast'
import { CONTENT_LIMITS } from '../../../shared/texts/limits.ts'
import type { FootnoteReference, InlineNote } from './markdown-dialect.ts'

type ElementContent = ReturnType<State['all']>[number]
type Element = Extract<ElementContent, { type: 'element' }>

/** Elements that stand in a line. */
const INLINE = new Set('a em strong del code mark sup sub br img'.split(' '))

export const br = (): Element => ({ type: 'element', tagName: 'br', properties: {}, children: [] })

const words = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? words(node.children) : ''))
    .join('')

/** The contents of blocks as a line, with a break between the blocks. */
function inLine(nodes: readonly ElementContent[]): ElementContent[] {
  const line: ElementContent[] = []
  for (const node of nodes) {
    const isBlock = node.type === 'element' && !INLINE.has(node.tagName)
    if (!isBlock && words([node]).trim() === '' && node.type === 'text' && node.value.includes('\n')) continue
    if (isBlock && line.length > 0) line.push(br())
    line.push(...(isBlock ? inLine(node.children) : [node]))
  }
  return line
}

const footnote = (children: readonly ElementContent[]): Element => ({
  type: 'element',
  tagName: 'small',
  properties: { role: 'doc-footnote' },
  children: inLine(children),
})

/**
 * Writes footnotes where they are called. One in a footnote, of which we have none, stays as it is written.
 * @param called gets the names of those that are
 */
export function footnoteHandlers(called: Set<string>): Handlers {
  let inside = false
  let room: number = CONTENT_LIMITS.contentMax
  const within = (state: State, node: Parameters<State['all']>[0]): ElementContent[] => {
    inside = true
    const children = state.all(node)
    inside = false
    return children
  }
  return {
    footnoteReference(state: State, node: FootnoteReference) {
      const definition = state.footnoteById.get(String(node.identifier).toUpperCase())
      const asWritten = { type: 'text' as const, value: `[^${node.label ?? node.identifier}]` }
      if (!definition || inside || room < 0) return asWritten
      called.add(definition.identifier)
      const children = within(state, definition)
      room -= words(children).length
      return footnote(children)
    },
    inlineNote(state: State, node: InlineNote) {
      if (inside) return [{ type: 'text', value: ' (' }, ...state.all(node), { type: 'text', value: ')' }]
      return footnote(within(state, node))
    },
  }
}
