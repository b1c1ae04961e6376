/** A text whose white space counts as one blank, and where each of its characters stands in the one that it is made of. */
interface Plain {
  text: string
  /** By the character's index. */
  from: number[]
}

/** As `plain` (shared/texts/writing/passage.ts), with the way back. */
export function plainOf(raw: string): Plain {
  let text = ''
  const from: number[] = []
  let blank = true
  for (let i = 0; i < raw.length; i++) {
    const character = raw.charAt(i)
    const isBlank = /\s/.test(character)
    if (isBlank && blank) continue
    text += isBlank ? ' ' : character
    from.push(i)
    blank = isBlank
  }
  return text.endsWith(' ') ? { text: text.slice(0, -1), from: from.slice(0, -1) } : { text, from }
}

/** The first character that does not stand before this place. */
export function indexIn({ from }: Plain, place: number): number {
  let [low, high] = [0, from.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((from[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

export interface ElementText extends Plain {
  /** Where the point of a selection stands in the text. */
  indexOf(node: Node, offset: number): number
  /** What shows these characters. */
  rangeOf(start: number, end: number): Range | undefined
}

/** What an editor draws around pictures and videos is not of the text. */
const isDrawn = (node: Node): boolean =>
  node instanceof HTMLElement && node.getAttribute('contenteditable') === 'false'

const BLOCK = 'p,h1,h2,h3,h4,h5,h6,li,blockquote,td,th,pre,figure,figcaption,summary,aside,div'

/** The words of an element as a page shows them: blocks and line breaks part words. */
export function readElement(root: HTMLElement): ElementText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    isDrawn(node)
      ? NodeFilter.FILTER_REJECT
      : node instanceof Text || node.nodeName === 'BR'
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
  )
  const parts: { node: Text; start: number }[] = []
  let raw = ''
  let block: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      raw += ' '
      continue
    }
    const of = node.parentElement?.closest(BLOCK) ?? null
    if (of !== block) raw += ' '
    block = of
    parts.push({ node, start: raw.length })
    raw += node.data
  }
  const plain = plainOf(raw)

  const rawIndexOf = (node: Node, offset: number): number => {
    const part = parts.find((one) => one.node === node)
    if (part) return part.start + offset
    const point = document.createRange()
    point.setStart(node, offset)
    return parts.find((one) => point.comparePoint(one.node, 0) >= 0)?.start ?? raw.length
  }
  /** The text node that holds a character. */
  const pointOf = (index: number): { node: Text; offset: number } | undefined => {
    const at = plain.from[index]
    const part = at === undefined ? undefined : parts.findLast(({ start }) => start <= at)
    return part && at !== undefined
      ? { node: part.node, offset: Math.min(at - part.start, part.node.length) }
      : undefined
  }
  return {
    ...plain,
    indexOf: (node, offset) => indexIn(plain, rawIndexOf(node, offset)),
    rangeOf(start, end) {
      const [first, last] = [pointOf(start), pointOf(end - 1)]
      if (!first || !last) return undefined
      const range = document.createRange()
      range.setStart(first.node, first.offset)
      range.setEnd(last.node, Math.min(last.offset + 1, last.node.length))
      return range
    },
  }
}
