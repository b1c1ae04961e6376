/** A text whose runs of white space are one blank, with the position of each character in the original. */
interface Plain {
  text: string
  /** The position by the index of the character. */
  from: number[]
}

/** Does the same as `plain` (shared/texts/writing/passage.ts), and keeps the positions. */
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

/** The index of the first character at or after this position. */
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
  /** The index in the text of a selection's end. */
  indexOf(node: Node, offset: number): number
  /** The range of these characters in the page. */
  rangeOf(start: number, end: number): Range | undefined
}

/** The views that an editor draws around pictures and videos are not part of the text. */
const isDrawn = (node: Node): boolean =>
  node instanceof HTMLElement && node.getAttribute('contenteditable') === 'false'

const BLOCK = 'p,h1,h2,h3,h4,h5,h6,li,blockquote,td,th,pre,figure,figcaption,summary,aside,div'

/** The words of an element as a page shows them: blocks and line breaks separate words. */
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
  /** The text node of a character. */
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
