import { readMarked } from '../../../../../shared/translation/marked-text.ts'
import { type Flat, toFlat } from '../flat-text.ts'

/** The HTML tag of a mark, in the server's words. */
export interface PassageTag {
  n: number
  name: string
  /** The address of a link, or the content that stays as it is. */
  says: string
}

/** Elements in which a passage shows its formatting; a body contains no others (server/features/texts/bodies/allow-list.ts). */
const SHOWN = new Set('a b br code del em i mark s small span strong sub sup u'.split(' '))
export const shownAs = (name: string | undefined): string =>
  name === 'footnote' ? 'sup' : name && SHOWN.has(name) ? name : 'span'

/** What stands for an element that stays as it is. The words of a footnote are a passage of their own. */
export const aloneText = (tag: PassageTag | undefined): string =>
  tag?.name === 'footnote' ? '*' : (tag?.says ?? '')

/** Fills a field with a marked text. Its links lead nowhere, so that the Tab key goes from field to field. */
export function draw(field: HTMLElement, marked: string, tags: readonly PassageTag[]): void {
  const stack: Element[] = [field]
  field.replaceChildren()
  for (const token of readMarked(marked)) {
    if (token.kind === 'text') stack.at(-1)?.append(token.text)
    else if (token.kind === 'close') stack.pop()
    else {
      const tag = tags.find(({ n }) => n === token.n)
      const element = document.createElement(shownAs(tag?.name))
      element.dataset.mark = String(token.n)
      if (tag?.name === 'a') element.title = tag.says
      stack.at(-1)?.append(element)
      if (token.kind === 'open') stack.push(element)
      else {
        element.dataset.alone = ''
        element.contentEditable = 'false'
        if (tag?.name === 'footnote') element.title = tag.says
        if (tag?.name !== 'br') element.textContent = aloneText(tag)
      }
    }
  }
}

/** Reads a field. An element that is no mark of the passage, or a mark for the second time, counts as plain text. */
export function readField(field: Node): Flat & { clean: boolean } {
  const flat: Flat = { units: [], spans: [] }
  const seen = new Set<number>()
  let clean = true
  const walk = (node: Node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        flat.units.push(...(child.textContent ?? '').replaceAll('\uFFFC', '').split(''))
        continue
      }
      if (!(child instanceof HTMLElement)) continue
      const n = Number(child.dataset.mark)
      const known = child.dataset.mark !== undefined && !seen.has(n)
      if (known) seen.add(n)
      // A browser puts a <br> into an empty field to give it a height.
      else if (child.tagName !== 'BR') clean = false
      if (known && child.dataset.alone !== undefined) flat.units.push(n)
      else if (child.dataset.alone === undefined) {
        const span = { n, start: flat.units.length, end: 0 }
        if (known) flat.spans.push(span)
        walk(child)
        span.end = flat.units.length
      }
    }
  }
  walk(field)
  flat.spans = flat.spans.filter(({ start, end }) => end > start)
  return { ...flat, clean }
}

/** The selection in a field, in units; undefined when the selection is elsewhere. */
export function selected(field: HTMLElement): { start: number; end: number } | undefined {
  const selection = getSelection()
  if (!selection?.rangeCount) return undefined
  const range = selection.getRangeAt(0)
  if (!field.contains(range.startContainer) || !field.contains(range.endContainer)) return undefined
  const until = (node: Node, offset: number) => {
    const before = document.createRange()
    before.setStart(field, 0)
    before.setEnd(node, offset)
    return readField(before.cloneContents()).units.length
  }
  return {
    start: until(range.startContainer, range.startOffset),
    end: until(range.endContainer, range.endOffset),
  }
}

export function select(field: HTMLElement, start: number, end: number): void {
  const range = document.createRange()
  range.setStart(...placeOf(field, start))
  range.setEnd(...placeOf(field, end))
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

function placeOf(field: HTMLElement, at: number): [Node, number] {
  let left = at
  const walk = (node: Node): [Node, number] | undefined => {
    for (const [i, child] of [...node.childNodes].entries()) {
      if (child.nodeType === Node.TEXT_NODE) {
        const { length } = child.textContent ?? ''
        if (left <= length) return [child, left]
        left -= length
      } else if (child instanceof HTMLElement && child.dataset.alone !== undefined) {
        if (left === 0) return [node, i]
        left--
      } else {
        const place = walk(child)
        if (place) return place
      }
    }
    return undefined
  }
  return walk(field) ?? [field, field.childNodes.length]
}

/** The visible words of each mark in the French. */
export function passageWords(marked: string): Map<number, string> {
  const { units, spans } = toFlat(readMarked(marked))
  return new Map(
    spans.map(({ n, start, end }) => [
      n,
      units
        .slice(start, end)
        .filter((unit) => typeof unit === 'string')
        .join(''),
    ]),
  )
}
