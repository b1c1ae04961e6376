import {
  append,
  type Element,
  elementsOf,
  isBlock,
  isComment,
  isElement,
  isPageBreak,
  isText,
  make,
  type Node,
  type Parent,
  remove,
  text,
} from '../body/tree.ts'

// Texts from before the block editor have no paragraphs: WordPress makes them from empty lines, and breaks from line
// ends.

/** Elements whose white space must stay, or that cannot contain text. */
const LEFT_ALONE = new Set(
  'pre textarea script style iframe object video audio table ul ol dl svg select'.split(' '),
)
/** Elements whose lines become paragraphs, too. */
const HOLDERS = new Set('div blockquote section article aside details center td th'.split(' '))

const isAddress = (line: string): boolean => /^https?:\/\/[^\s<>"]+$/.test(line.trim())

/** Whether a line of a text node has words of other nodes before or behind it. */
interface Edges {
  before: boolean
  behind: boolean
}

/**
 * The parts of a text node, with a break for each line end, and `null` for each empty line. An address alone on its line
 * is a player, and so stands apart from the lines around it.
 */
function pieces(value: string, { before, behind }: Edges): (Node | null)[] {
  const lines = value.split('\n')
  const made: (Node | null)[] = []
  for (const [n, line] of lines.entries()) {
    const shared = (n === 0 && before) || (n === lines.length - 1 && behind)
    const blank = line.trim() === '' && n > 0 && n < lines.length - 1
    if (blank) made.push(null)
    else if (isAddress(line) && !shared) made.push(null, text(line.trim()), null)
    else made.push(...(n === 0 || made.at(-1) === null ? [text(line)] : [make('br'), text(line)]))
  }
  return made
}

/** Makes breaks of line ends in inline content, at any depth. */
function breakLines(element: Element): void {
  if (LEFT_ALONE.has(element.tagName)) return
  for (const node of [...element.childNodes])
    if (isElement(node)) breakLines(node)
    else if (isText(node) && node.value.includes('\n')) {
      const parts = node.value.split('\n')
      const nodes = parts.flatMap((line, i): Node[] => (i === 0 ? [text(line)] : [make('br'), text(line)]))
      for (const part of nodes) insertBefore(element, part, node)
      remove(node)
    }
}

function insertBefore(parent: Element, node: Node, before: Node): void {
  const index = parent.childNodes.indexOf(before)
  node.parentNode = parent
  parent.childNodes.splice(index, 0, node)
}

const isBreak = (node: Node | undefined): boolean =>
  node !== undefined &&
  ((isElement(node) && node.tagName === 'br') || (isText(node) && node.value.trim() === ''))

/** Removes empty lines at both ends. */
function trimmed(run: Node[]): Node[] {
  let [from, to] = [0, run.length]
  while (from < to && isBreak(run[from])) from++
  while (to > from && isBreak(run[to - 1])) to--
  return run.slice(from, to)
}

/** Puts inline content into paragraphs, like WordPress. */
export function makeParagraphs(parent: Parent): void {
  const made: Node[] = []
  const ours = new Set<Node>()
  let run: Node[] = []
  const close = () => {
    const line = trimmed(run)
    run = []
    if (line.length === 0) return
    const paragraph = make('p', {}, line)
    ours.add(paragraph)
    made.push(paragraph)
  }
  const nodes = [...parent.childNodes]
  const inLine = (node: Node | undefined) =>
    node !== undefined && isElement(node) && !isBlock(node) && node.tagName !== 'br'
  for (const [n, node] of nodes.entries()) {
    remove(node)
    if (isPageBreak(node)) close()
    else if (isComment(node)) continue
    else if (isBlock(node)) {
      close()
      made.push(node)
    } else if (isText(node)) {
      for (const piece of pieces(node.value, { before: inLine(nodes[n - 1]), behind: inLine(nodes[n + 1]) }))
        if (piece === null) close()
        else run.push(piece)
    } else {
      if (isElement(node)) breakLines(node)
      run.push(node)
    }
  }
  close()
  for (const node of made) append(parent, node)
  for (const element of elementsOf(parent)) {
    if (HOLDERS.has(element.tagName) && (element.tagName.length > 2 || hasEmptyLine(element)))
      makeParagraphs(element)
    else if (element.tagName === 'p' && !ours.has(element)) breakLines(element)
    else if (element.tagName === 'ul' || element.tagName === 'ol')
      for (const item of elementsOf(element)) breakItem(item)
  }
}

const hasEmptyLine = (element: Element): boolean =>
  element.childNodes.some((node) => isText(node) && /\n\s*\n/.test(node.value))

function breakItem(item: Element): void {
  if (!item.childNodes.some(isBlock)) breakLines(item)
}
