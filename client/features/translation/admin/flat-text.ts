import { readMarked, type Token } from '../../../../shared/translation/marked-text.ts'

/**
 * A marked text as units and spans: its content in order, and the stretch that each mark covers. In this form words can be
 * exchanged and formatting moved, and marks never cross each other.
 */
export interface Flat {
  /** A UTF-16 unit of text, or the number of a mark that stands alone. */
  units: (string | number)[]
  /** The spans of all other marks, outer ones first; none is empty. */
  spans: Span[]
}

interface Span {
  n: number
  start: number
  /** The position after its last unit. */
  end: number
}

/** @param tokens well nested, as in stored texts */
export function toFlat(tokens: readonly Token[]): Flat {
  const units: Flat['units'] = []
  const spans: Span[] = []
  const open = new Map<number, Span>()
  for (const token of tokens) {
    if (token.kind === 'text') units.push(...token.text.split(''))
    if (token.kind === 'atom') units.push(token.n)
    if (token.kind === 'open') {
      const span = { n: token.n, start: units.length, end: units.length }
      open.set(token.n, span)
      spans.push(span)
    }
    const closed = token.kind === 'close' ? open.get(token.n) : undefined
    if (closed) closed.end = units.length
  }
  return { units, spans: spans.filter(({ start, end }) => end > start) }
}

export function toTokens({ units, spans }: Flat): Token[] {
  const tokens: Token[] = []
  const stack: Span[] = []
  // The sort is stable: of two marks around the same words the first stays outside.
  const waiting = [...spans].sort((a, b) => a.start - b.start || b.end - a.end)
  for (let at = 0; at <= units.length; at++) {
    while (stack.at(-1)?.end === at) tokens.push({ kind: 'close', n: stack.pop()?.n ?? 0 })
    for (let span = waiting[0]; span?.start === at; span = waiting[0]) {
      waiting.shift()
      stack.push(span)
      tokens.push({ kind: 'open', n: span.n })
    }
    const unit = units[at]
    if (typeof unit === 'number') tokens.push({ kind: 'atom', n: unit })
    const last = tokens.at(-1)
    if (typeof unit === 'string')
      if (last?.kind === 'text') last.text += unit
      else tokens.push({ kind: 'text', text: unit })
  }
  return tokens
}

/** Replaces a stretch by other words. Marks around it then contain them; marks inside it are removed. */
export function replaced({ units, spans }: Flat, start: number, end: number, words: string): Flat {
  const put = words.split('')
  const moved = (at: number, side: 'start' | 'end') => {
    if (at <= start) return at
    if (at >= end) return at + put.length - (end - start)
    return side === 'start' ? start + put.length : start
  }
  return {
    units: [...units.slice(0, start), ...put, ...units.slice(end)],
    spans: spans
      .map(({ n, start: from, end: to }) => ({ n, start: moved(from, 'start'), end: moved(to, 'end') }))
      .filter((span) => span.end > span.start),
  }
}

/** A mark of a French passage that its English should have, and the words in it. */
export interface FlatMark {
  n: number
  alone: boolean
  words: string
}

/**
 * Puts a mark around a stretch, or in its place if the mark stands alone, and removes it from where it was. With nothing
 * selected it inserts its French words. A stretch that cuts another mark is widened to contain it.
 * @returns the text, and the new selection
 */
export function placed(flat: Flat, { n, alone, words }: FlatMark, from: number, to: number) {
  const before = flat.units.indexOf(n)
  const without: Flat = {
    units: flat.units.filter((unit) => unit !== n),
    spans: flat.spans
      .map((span) =>
        before < 0 ? span : { ...span, start: less(span.start, before), end: less(span.end, before) },
      )
      .filter((span) => span.n !== n && span.end > span.start),
  }
  let start = before < 0 ? from : less(from, before)
  let end = before < 0 ? to : less(to, before)
  if (alone) {
    const { units, spans } = replaced(without, end, end, '\uFFFC')
    const flatWith = { units: units.map((unit, i) => (i === end ? n : unit)), spans }
    return { flat: flatWith, start: end + 1, end: end + 1 }
  }
  if (start === end) {
    const brought = replaced(without, start, start, words)
    end = start + words.length
    return { flat: { ...brought, spans: [...brought.spans, { n, start, end }] }, start, end }
  }
  for (let again = true; again; ) {
    again = false
    for (const span of without.spans) {
      const cuts =
        (span.start < start && span.end > start && span.end < end) ||
        (span.start > start && span.start < end && span.end > end)
      if (!cuts) continue
      start = Math.min(start, span.start)
      end = Math.max(end, span.end)
      again = true
    }
  }
  return { flat: { units: without.units, spans: [...without.spans, { n, start, end }] }, start, end }
}

const less = (at: number, removed: number): number => (at > removed ? at - 1 : at)

/** The marks in a text, without empty ones. */
export const marksIn = ({ units, spans }: Flat): Set<number> =>
  new Set([...units.filter((unit) => typeof unit === 'number'), ...spans.map(({ n }) => n)])

/** A passage as it is sent. It contains the marks that are empty in French, too, which fields do not show. */
export function withEmptyMarks(marked: string, source: string): string {
  const tokens = readMarked(source)
  const textMarks = marksIn(toFlat(tokens))
  const empty = tokens.flatMap(({ kind, ...token }) =>
    kind === 'open' && 'n' in token && !textMarks.has(token.n) ? [token.n] : [],
  )
  const ownMarks = marksIn(toFlat(readMarked(marked)))
  return marked === ''
    ? ''
    : marked +
        empty
          .filter((n) => !ownMarks.has(n))
          .map((n) => `<${n}></${n}>`)
          .join('')
}
