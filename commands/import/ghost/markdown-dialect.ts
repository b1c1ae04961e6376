import type { fromMarkdown } from 'mdast-util-from-markdown'

// What Ghost's Markdown has beyond CommonMark and GFM, as changes to the tree of a text that was read without.

/** An element that Markdown itself does not have. */
interface Marked {
  type: 'marked'
  children: PhrasingContent[]
  data: { hName: 'mark' | 'sup' | 'sub' }
}

/** Words of a footnote in their place: `^[…]`. */
export interface InlineNote {
  type: 'inlineNote'
  children: PhrasingContent[]
}

declare module 'mdast' {
  interface PhrasingContentMap {
    marked: Marked
    inlineNote: InlineNote
  }
  interface RootContentMap {
    marked: Marked
    inlineNote: InlineNote
  }
}

export type MarkdownRoot = ReturnType<typeof fromMarkdown>
type RootContent = MarkdownRoot['children'][number]
type Paragraph = Extract<RootContent, { type: 'paragraph' }>
type PhrasingContent = Paragraph['children'][number]
type Text = Extract<RootContent, { type: 'text' }>
type ListItem = Extract<RootContent, { type: 'listItem' }>
export type FootnoteReference = Extract<RootContent, { type: 'footnoteReference' }>
/** A node with others in it. */
type Parent = MarkdownRoot | Extract<RootContent, { children: unknown[] }>
type Piece = PhrasingContent

const text = (value: string): Text => ({ type: 'text', value })
const lineEnd = (): PhrasingContent => ({ type: 'break' })

/** `x^2^` and `H~2~O`, without white space between the signs. */
const SMALL = /(?<!\[)\^([^\s^[\]]+)\^|(?<!~)~([^\s~]+)~(?!~)/g

function small({ value }: Text): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: whole, 1: raised, 2: lowered, index } of value.matchAll(SMALL)) {
    pieces.push(text(value.slice(at, index)))
    const hName = raised === undefined ? 'sub' : 'sup'
    pieces.push({ type: 'marked', data: { hName }, children: [text(raised ?? lowered ?? '')] })
    at = index + whole.length
  }
  return [...pieces, text(value.slice(at))]
}

/** Cuts texts behind and before a sign, so that it stands alone. */
function cutAt(pieces: readonly Piece[], sign: RegExp): Piece[] {
  return pieces.flatMap((piece) =>
    piece.type === 'text' && piece.value.length > 0
      ? piece.value
          .split(sign)
          .filter((part) => part !== '')
          .map(text)
      : [piece],
  )
}

const isSign = (piece: Piece | undefined, sign: string): boolean =>
  piece?.type === 'text' && piece.value === sign

/** Words beside a sign: none, or not these. */
const touches = (piece: Piece | undefined, space: RegExp): boolean =>
  piece !== undefined && !(piece.type === 'text' && space.test(piece.value))

/** `==…==`, over words with marks of their own. */
function highlights(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = []
  let open = -1
  for (const [n, piece] of pieces.entries()) {
    if (!isSign(piece, '==')) made.push(piece)
    else if (open >= 0 && touches(pieces[n - 1], /\s$/)) {
      const children = made.splice(open)
      made.push({ type: 'marked', data: { hName: 'mark' }, children: children.slice(1) })
      open = -1
    } else {
      if (open < 0 && touches(pieces[n + 1], /^\s/)) open = made.length
      made.push(piece)
    }
  }
  return made
}

/** `^[…]`; other brackets in it are its own. */
function inlineNotes(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = []
  const opened: { at: number; isNote: boolean }[] = []
  for (const piece of pieces) {
    if (isSign(piece, '^[') || isSign(piece, '['))
      opened.push({ at: made.length, isNote: isSign(piece, '^[') })
    const last = isSign(piece, ']') ? opened.pop() : undefined
    if (last?.isNote && !opened.some(({ isNote }) => isNote)) {
      const children = made.splice(last.at).slice(1)
      if (children.length > 0) made.push({ type: 'inlineNote', children })
    } else made.push(piece)
  }
  return made
}

const joined = (pieces: readonly Piece[]): Piece[] => {
  const made: Piece[] = []
  for (const piece of pieces) {
    const last = made.at(-1)
    if (piece.type === 'text' && last?.type === 'text') last.value += piece.value
    else made.push(piece.type === 'text' ? text(piece.value) : piece)
  }
  return made.filter((piece) => piece.type !== 'text' || piece.value !== '')
}

/** A line end is a break. */
const breaks = (piece: Piece): Piece[] =>
  piece.type === 'text'
    ? piece.value.split('\n').flatMap((line, n) => (n === 0 ? [text(line)] : [lineEnd(), text(line)]))
    : [piece]

/** The same texts with the dialect's signs read, but for those that were typed with a backslash. */
function dialect(pieces: readonly Piece[], source: string): Piece[] {
  const isTyped = ({ position }: Text) =>
    /\\[\^~=[\]]/.test(source.slice(position?.start.offset, position?.end.offset))
  const smalls = pieces.flatMap((piece) =>
    piece.type === 'text' && !isTyped(piece) ? small(piece) : [piece],
  )
  const typed = pieces.some((piece) => piece.type === 'text' && isTyped(piece))
  const noted = typed ? smalls : inlineNotes(cutAt(smalls, /(\^\[|[[\]])/))
  const marked = typed ? noted : highlights(cutAt(joined(noted), /(==)/))
  return joined(marked.flatMap(breaks))
}

type Phrasing = Extract<RootContent, { children: PhrasingContent[] }>
const PHRASING = new Set(['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'tableCell'])
const isPhrasing = (node: Parent | RootContent): node is Phrasing => PHRASING.has(node.type)

/** `#Title` at the beginning of a line is a heading as well. */
function lazyHeadings(paragraph: Paragraph, source: string): RootContent[] {
  if (source[paragraph.position?.start.offset ?? -1] === '\\') return [paragraph]
  const made: RootContent[] = []
  let line: PhrasingContent[] = []
  let open: PhrasingContent[] = []
  const endParagraph = () => {
    if (open.at(-1)?.type === 'break') open.pop()
    if (open.length > 0) made.push({ type: 'paragraph', children: open })
    open = []
  }
  const endLine = (end: PhrasingContent[]) => {
    const [first] = line
    const signs = first?.type === 'text' ? /^(#{1,6})(?=[^#\s])/.exec(first.value)?.[1] : undefined
    if (first?.type === 'text' && signs) {
      endParagraph()
      first.value = first.value.slice(signs.length)
      made.push({ type: 'heading', depth: signs.length as 1, children: line })
    } else open.push(...line, ...end)
    line = []
  }
  for (const child of paragraph.children) child.type === 'break' ? endLine([child]) : line.push(child)
  endLine([])
  endParagraph()
  return made
}

/** A box to tick is shown as it was typed. */
function box(item: ListItem): void {
  const [first] = item.children
  if (typeof item.checked !== 'boolean') return
  const sign = text(item.checked ? '[x] ' : '[ ] ')
  if (first?.type === 'paragraph') first.children.unshift(sign)
  else item.children.unshift({ type: 'paragraph', children: [sign] })
  item.checked = null
}

function change(parent: Parent, source: string): void {
  for (const child of parent.children) if ('children' in child) change(child, source)
  if (isPhrasing(parent)) parent.children = dialect(parent.children, source)
  else
    parent.children = parent.children.flatMap((child) =>
      child.type === 'paragraph' ? lazyHeadings(child, source) : [child],
    )
  if (parent.type === 'listItem') box(parent as ListItem)
}

/** @param source the Markdown of the tree */
export function withDialect(tree: MarkdownRoot, source: string): MarkdownRoot {
  change(tree, source)
  return tree
}
