import {
  type DefaultTreeAdapterTypes,
  parseFragment,
  serialize,
  html as standard,
  defaultTreeAdapter as tree,
} from 'parse5'

// A body as browsers read it (WHATWG HTML, section 13), and changes to it.

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.ChildNode
export type Parent = DefaultTreeAdapterTypes.ParentNode

/** At deeper levels only words are kept: our bodies nest half as deep, and later steps are recursive. */
const DEPTH_MAX = 100

export function parse(html: string): Element {
  const root = make('div')
  for (const node of [...parseFragment(make('div'), html, {}).childNodes]) append(root, node)
  let level: Element[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === DEPTH_MAX)
      for (const element of level) {
        const words = textOf(element)
        for (const node of [...element.childNodes]) remove(node)
        append(element, text(words))
      }
    level = level.flatMap(elementsOf)
  }
  return root
}

export const write = (root: Parent): string => serialize(root)

export const isElement = (node: Parent | Node): node is Element => 'tagName' in node
export const isText = (node: Parent | Node): node is DefaultTreeAdapterTypes.TextNode =>
  node.nodeName === '#text'
export type Comment = DefaultTreeAdapterTypes.CommentNode
export const isComment = (node: Node): node is Comment => tree.isCommentNode(node)

export const elementsOf = (parent: Parent): Element[] => parent.childNodes.filter(isElement)

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((one) => one.name !== name)
  if (value !== undefined) element.attrs.push({ name, value })
}

export const hasClass = (element: Element, ...names: string[]): boolean => {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/)
  return names.some((name) => classes.includes(name))
}

export function make(
  tagName: string,
  attributes: Record<string, string | undefined> = {},
  children: Node[] = [],
): Element {
  const attrs = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  )
  const element = tree.createElement(tagName, standard.NS.HTML, attrs)
  for (const child of children) append(element, child)
  return element
}

export const text = (value: string): Node => tree.createTextNode(value)

export function append(parent: Parent, node: Node): void {
  tree.detachNode(node)
  tree.appendChild(parent, node)
}

export const remove = (node: Node): void => tree.detachNode(node)

export function replace(node: Node, others: readonly Node[]): void {
  const parent = node.parentNode
  if (!parent) return
  for (const other of others) {
    tree.detachNode(other)
    tree.insertBefore(parent, other, node)
  }
  tree.detachNode(node)
}

export function putBefore(node: Node, other: Node): void {
  if (node.parentNode) tree.insertBefore(node.parentNode, other, node)
}

export function insertAfter(node: Node, other: Node): void {
  const { parentNode: parent } = node
  if (!parent) return
  const next = parent.childNodes[parent.childNodes.indexOf(node) + 1]
  if (next) tree.insertBefore(parent, other, next)
  else tree.appendChild(parent, other)
}

export const unwrap = (element: Element): void => replace(element, [...element.childNodes])

/** The words of a node and everything below it; a line break becomes a line end. A loop, like `below`. */
export function textOf(node: Parent | Node): string {
  let words = ''
  const waiting: (Parent | Node)[] = [node]
  for (let one = waiting.pop(); one; one = waiting.pop())
    if (isText(one)) words += one.value
    else if (isElement(one) && one.tagName === 'br') words += '\n'
    else if ('childNodes' in one) waiting.push(...one.childNodes.toReversed())
  return words
}

/** All elements below, in the order of the text. A loop instead of recursion, as deep bodies would overflow the stack. */
export function below(parent: Parent): Element[] {
  const found: Element[] = []
  const waiting = elementsOf(parent).reverse()
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push(element)
    waiting.push(...elementsOf(element).reverse())
  }
  return found
}

export const commentsIn = (root: Element): Comment[] =>
  [root, ...below(root)].flatMap(({ childNodes }) => childNodes.filter(isComment))

export const elementsNamed = (parent: Parent, ...tags: string[]): Element[] =>
  below(parent).filter(({ tagName }) => tags.includes(tagName))

/** Elements that are blocks, not inline. */
const BLOCKS = new Set(
  'address article aside blockquote center details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul video audio iframe object embed script style noscript'.split(
    ' ',
  ),
)
export const isBlock = (node: Node): boolean => isElement(node) && BLOCKS.has(node.tagName)
export const isBlankText = (node: Node): boolean => isText(node) && node.value.trim() === ''

export const hasWords = <N extends Parent | Node>(node: N | undefined): node is N =>
  node !== undefined && textOf(node).trim() !== ''

/** WordPress' ends of a teaser and of a page, as comments in a body; they end a line, too. */
export const isPageBreak = (node: Node): boolean =>
  isComment(node) && /^(?:more\b|nextpage$)/.test(node.data.trim())

/** Called with what a body loses, in words for the report. */
export type Tell = (what: string) => void
