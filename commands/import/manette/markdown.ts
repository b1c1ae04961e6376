import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'

type Root = ReturnType<typeof fromHtml>
type Element = Extract<Root['children'][number], { type: 'element' }>
type Child = Element['children'][number]

/** Where pictures and links of a body lead here. */
export interface BodyPlaces {
  /** Undefined for what is no picture of the export; null for one that is missing. */
  picture: (address: string) => { address: string; width: number; height: number } | null | undefined
  link: (href: string) => string
}

/** White space between their parts means nothing. */
const SPACED = new Set('ul ol li blockquote table thead tbody tr aside details figure'.split(' '))

const br = (): Element => ({ type: 'element', tagName: 'br', properties: {}, children: [] })

/** A footnote stands where it is called. */
function footnoteReference(state: State, { identifier }: { identifier: string }): Child {
  const definition = state.footnoteById.get(identifier.toUpperCase())
  const lines = (definition?.children ?? []).flatMap((block) =>
    'children' in block ? (state.all(block) as Child[]) : [],
  )
  return { type: 'element', tagName: 'small', properties: { role: 'doc-footnote' }, children: lines }
}

/** Our code has no line end at its end. */
function code(state: State, node: Parameters<typeof defaultHandlers.code>[1]): Element {
  const made = defaultHandlers.code(state, node)
  for (const child of made.children)
    for (const text of 'children' in child ? child.children : [])
      if (text.type === 'text') text.value = text.value.replace(/\n$/, '')
  return made
}

const isElement = (node: Root['children'][number]): node is Element => node.type === 'element'

function place(node: Element, { picture, link }: BodyPlaces, missing: string[]): Child[] {
  const { tagName, properties } = node
  if (tagName === 'a' && typeof properties.href === 'string') properties.href = link(properties.href)
  if (tagName !== 'img' || typeof properties.src !== 'string') return [node]
  const found = picture(properties.src)
  if (found === null) {
    missing.push(properties.src)
    return [{ type: 'text', value: String(properties.alt ?? '') }]
  }
  if (found)
    Object.assign(properties, { width: found.width, height: found.height, ...properties, src: found.address })
  return [node]
}

function settle(parent: Root | Element, places: BodyPlaces, missing: string[]): void {
  const isSpaced = !isElement(parent as Element) || SPACED.has((parent as Element).tagName)
  parent.children = (parent.children as Child[]).flatMap((node): Child[] => {
    if (node.type === 'text' && isSpaced) {
      const value = node.value.replace(/^\n|\n$/g, '')
      return value.trim() === '' ? [] : [{ ...node, value }]
    }
    if (node.type !== 'element') return [node]
    settle(node, places, missing)
    return place(node, places, missing)
  })
}

/**
 * Reads a body as the export writes it (commands/export/markdown.ts): HTML for the sanitiser.
 * @returns `missing`: addresses of pictures whose words alone stay
 */
export function bodyFromMarkdown(markdown: string, places: BodyPlaces): { html: string; missing: string[] } {
  // Addresses that are words stay words: the export writes links as such.
  const mdastExtensions = gfmFromMarkdown().filter((one) => !('transforms' in one))
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions })
  const handlers = { code, footnoteReference, break: br }
  const hast = toHast(tree, { allowDangerousHtml: true, handlers })
  const root = fromHtml(toHtml(hast, { allowDangerousHtml: true }), { fragment: true })
  const missing: string[] = []
  settle(root, places, missing)
  return { html: toHtml(root), missing }
}

/** Reads plain lines as the export writes them. */
export const linesFromMarkdown = (markdown: string): string =>
  markdown.replace(/\\\n/g, '\n').replace(/\\([\\`*_[\]<>#+~|&!.)-])/g, '$1')
