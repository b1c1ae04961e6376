import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { GeneratorName } from './generators.ts'

type Root = ReturnType<typeof fromHtml>
type Element = Extract<Root['children'][number], { type: 'element' }>
type ElementContent = Element['children'][number]
/** Both are nodes of mdast (GFM's footnotes), whose types are not installed by themselves. */
interface Paragraph {
  type: 'paragraph'
  children: ReturnType<Parameters<Handle>[0]['all']>
}
interface Definition {
  type: 'footnoteDefinition'
  identifier: string
  label: string
  children: Paragraph[]
}
type Nodes = Root | Root['children'][number] | ElementContent

export interface Addresses {
  /** The address of one of our pictures' files; undefined for a deleted picture. */
  pictureAt: (id: string) => string | undefined
  linkTo?: ((href: string) => string) | undefined
}

const PICTURE = /^\/api\/images\/([0-9a-f]{24})$/

const isElement = (node: Nodes): node is Element => node.type === 'element'
const childrenOf = (node: Nodes): readonly Nodes[] => ('children' in node ? node.children : [])

const some = (node: Nodes, is: (element: Element) => boolean): boolean =>
  (isElement(node) && is(node)) || childrenOf(node).some((child) => some(child, is))

/** A block of HTML ends at an empty line (CommonMark 4.6), so line feeds that matter are written as references. */
const asHtml = (node: Element) => ({
  type: 'html' as const,
  value: toHtml(node).replaceAll('\n', '&#10;'),
})

/** Also a place to which links lead. */
const isStyled = ({ properties }: Element): boolean =>
  properties.style !== undefined || properties.id !== undefined

const unless =
  (hasNoWords: (node: Element) => boolean, handle: Handle): Handle =>
  (state, node, parent) =>
    hasNoWords(node) ? asHtml(node) : handle(state, node, parent)

const styled = (node: Element): boolean => some(node, isStyled)

/** A table of Markdown has one head row, cells of one line, and no merged cells. */
const noPlainTable = (table: Element): boolean => {
  const rows: Element[] = []
  some(table, (one) => one.tagName === 'tr' && rows.push(one) < 0)
  const head = rows[0]?.children.filter(isElement) ?? []
  const rest = rows.slice(1).flatMap(({ children }) => children.filter(isElement))
  return (
    head.length === 0 ||
    rows.some((row) => row.children.filter(isElement).length !== head.length) ||
    head.some(({ tagName }) => tagName !== 'th') ||
    rest.some(({ tagName }) => tagName !== 'td') ||
    some(
      table,
      ({ tagName, properties }) =>
        properties.colSpan !== undefined ||
        properties.rowSpan !== undefined ||
        ['p', 'ul', 'ol', 'pre', 'blockquote', 'figure', 'br'].includes(tagName),
    )
  )
}

/** Markdown's code blocks allow no marks, and no line breaks as elements. */
const noPlainCode = (pre: Element): boolean =>
  some(pre, (one) => one !== pre && !(one.tagName === 'code' && pre.children.length === 1))

/** An element without a Markdown mark is written as tags with Markdown between them. */
const between: Handle = (state, node) => {
  return [
    { type: 'html' as const, value: `<${node.tagName}>` },
    ...state.all(node),
    { type: 'html' as const, value: `</${node.tagName}>` },
  ]
}

const html: Handle = (_state, node) => asHtml(node)

const headings = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((depth) => [
    `h${depth}`,
    unless(styled, defaultHandlers[`h${depth}` as 'h1'] as Handle),
  ]),
)

/**
 * A footnote becomes a reference, and its words a definition at the end (`[^1]`). In a block that stays HTML it stays HTML,
 * too, as Markdown is not read there.
 */
const footnote =
  (definitions: Definition[]): Handle =>
  (state, node) => {
    const identifier = String(definitions.length + 1)
    const definition: Definition = { type: 'footnoteDefinition', identifier, label: identifier, children: [] }
    definitions.push(definition)
    definition.children.push({ type: 'paragraph', children: state.all(node) as Paragraph['children'] })
    return { type: 'footnoteReference', identifier, label: identifier }
  }

/** The backticks of one right after another would be read as its own. */
const code: Handle = (state, node, parent) => {
  const siblings = parent?.children ?? []
  const before = siblings[siblings.indexOf(node) - 1]
  return before?.type === 'element' && before.tagName === 'code'
    ? between(state, node, parent)
    : defaultHandlers.code(state, node)
}

/** Lines between items say that these are paragraphs. */
const li: Handle = (state, node) => {
  const item = defaultHandlers.li(state, node)
  item.spread = node.children.some((child) => isElement(child) && child.tagName === 'p')
  return item
}

const HANDLERS: Record<string, Handle> = {
  ...headings,
  // Our own blocks are plain HTML (decision 047), and stay so.
  aside: html,
  code,
  details: html,
  figure: html,
  iframe: html,
  // One that is decoration says so by an attribute.
  img: unless(({ properties }) => properties.ariaHidden !== undefined, defaultHandlers.img),
  li,
  u: between,
  sup: between,
  sub: between,
  p: unless((node) => isStyled(node) || some(node, ({ tagName }) => tagName === 'iframe'), defaultHandlers.p),
  blockquote: unless(styled, defaultHandlers.blockquote),
  ul: unless(styled, defaultHandlers.ul),
  ol: unless(styled, defaultHandlers.ol),
  table: unless((node) => styled(node) || noPlainTable(node), defaultHandlers.table),
  pre: unless(noPlainCode, defaultHandlers.pre),
}

/** Points our pictures to the exported files; only the words of a deleted picture stay. */
function readdress(node: Root | Element, addresses: Addresses): void {
  for (const child of node.children as ElementContent[]) {
    if (!isElement(child)) continue
    readdress(child, addresses)
    const { properties } = child
    const id = child.tagName === 'img' ? PICTURE.exec(String(properties.src))?.[1] : undefined
    if (id) properties.src = addresses.pictureAt(id) ?? properties.src
    if (child.tagName === 'a' && addresses.linkTo) properties.href = addresses.linkTo(String(properties.href))
  }
}

const SHORTCODE = /\{\{(?=[<%])/g
/** Hugo reads shortcodes in code, too, where nothing can be escaped but as HTML. */
function hideShortcodes(node: { type: string; value?: unknown; children?: unknown }): void {
  if (Array.isArray(node.children)) for (const child of node.children) hideShortcodes(child)
  if (typeof node.value !== 'string' || node.type === 'text' || node.value.search(SHORTCODE) < 0) return
  const code = toHtml({
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: node.value }],
  })
  const html = node.type === 'html' ? node.value : node.type === 'code' ? `<pre>${code}</pre>` : code
  const value = html
    .replace(SHORTCODE, '&#123;{')

    .replaceAll('\n', '&#10;')
  Object.assign(node, { type: 'html', value })
}

/**
 * Converts a stored body to Markdown (CommonMark with the tables, strikethrough and footnotes of GFM). What Markdown lacks
 * (alignment, captions, galleries, callouts, spoilers, players, merged cells) stays HTML.
 */
export function bodyToMarkdown(body: string, addresses: Addresses, generator?: GeneratorName): string {
  const tree = fromHtml(body, { fragment: true })
  readdress(tree, addresses)
  const definitions: Definition[] = []
  const handlers = { ...HANDLERS, small: footnote(definitions) }
  const markdown = toMdast(tree, { handlers, newlines: false })
  if ('children' in markdown) (markdown.children as unknown[]).push(...definitions)
  const isHugo = generator === 'hugo'
  if (isHugo) hideShortcodes(markdown)
  return toMarkdown(markdown, {
    unsafe: isHugo ? [{ character: '{', before: '\\{', after: '[<%]' }] : [],
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
  })
}

/** Converts plain lines: characters that Markdown would interpret are escaped, and line breaks stay. */
export const linesToMarkdown = (lines: string): string =>
  lines
    .replace(/[\\`*_[\]<>#+~|&!-]/g, '\\$&')
    .replace(/^( *\d+)([.)])/gm, '$1\\$2')
    .replace(/\r?\n(?!\r?\n|$)/g, '\\\n')
