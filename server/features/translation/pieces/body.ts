import { unescapeHtml } from '../../../../shared/format/html-text.ts'
import { FOOTNOTE, footnoteHtml, isFootnote } from '../../../../shared/texts/footnotes/stored.ts'
import { escapeMarkedText, type Token, writeMarked } from '../../../../shared/translation/marked-text.ts'
import { newParser } from './parser.ts'

export interface Slot {
  /** `body`: a paragraph, a heading, a cell …; `label`: the alternative text or title of a picture or player. */
  field: 'body' | 'label'
  start: number
  end: number
  source: string
  tags: readonly SlotTag[]
}

export interface SlotTag {
  /** An opening tag, or a whole element that stays as it is. */
  raw: string
  close?: string
  /** `footnote` for a footnote, which stays where it is and whose words are slots of their own. */
  name: string
}

/** Any other tag ends a sentence. */
const INLINE = new Set([
  'a',
  'strong',
  'em',
  'u',
  's',
  'b',
  'i',
  'del',
  'small',
  'sub',
  'sup',
  'mark',
  'span',
])
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'input', 'source', 'track'])
const NOTE = 'footnote'
const KEPT = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea'])
const LABELS: Record<string, string> = { img: 'alt', iframe: 'title' }

interface Part {
  kind: 'text' | 'open' | 'close' | 'atom'
  name: string
  start: number
  end: number
  text: string
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)
const isBlank = (part: Part): boolean => part.kind === 'text' && part.text.trim() === ''

export function readSlots(html: string): Slot[] {
  const slots: Slot[] = []
  let parts: Part[] = []
  let kept: { name: string; as: string; depth: number; start: number } | undefined

  const flush = () => {
    slots.push(...toSlots(parts, html))
    parts = []
  }
  const parser = newParser(
    {
      onopentag(name, attributes) {
        const [start, end] = [parser.startIndex, parser.endIndex + 1]
        if (kept) {
          if (name === kept.name) kept.depth++
          return
        }
        if (isFootnote(name, attributes.role)) kept = { name, as: NOTE, depth: 1, start }
        else if (KEPT.has(name)) {
          if (name !== 'code') flush()
          kept = { name, as: name, depth: 1, start }
        } else if (name === 'br') parts.push({ kind: 'atom', name, start, end, text: '' })
        else if (INLINE.has(name)) parts.push({ kind: 'open', name, start, end, text: '' })
        else {
          flush()
          const label = labelSlot(name, html, start, end)
          if (label) slots.push(label)
        }
      },
      onclosetag(name, implied) {
        const end = implied ? parser.startIndex : parser.endIndex + 1
        if (kept) {
          if (name !== kept.name || --kept.depth > 0) return
          const { as, start } = kept
          if (as === 'code' || as === NOTE) parts.push({ kind: 'atom', name: as, start, end, text: '' })
          kept = undefined
        } else if (INLINE.has(name)) {
          // Without a closing tag, each run of text is translated on its own.
          parts.push({ kind: 'close', name: implied ? '' : name, start: parser.startIndex, end, text: '' })
        } else if (!VOID.has(name)) flush()
      },
      ontext(text) {
        if (kept) return
        const [start, end] = [parser.startIndex, parser.endIndex + 1]
        const last = parts.at(-1)
        if (last?.kind === 'text' && last.end === start) {
          last.end = end
          last.text += text
        } else parts.push({ kind: 'text', name: '', start, end, text })
      },
      oncomment: () => {
        if (!kept) flush()
      },
    },
    { decodeEntities: true, recognizeSelfClosing: false },
  )
  parser.write(html)
  parser.end()
  flush()
  return slots.sort((a, b) => a.start - b.start)
}

function labelSlot(name: string, html: string, start: number, end: number): Slot | undefined {
  const attribute = LABELS[name]
  if (!attribute) return undefined
  const match = new RegExp(`\\s${attribute}="([^"]*)"`, 'id').exec(html.slice(start, end))
  const [from, to] = match?.indices?.[1] ?? []
  if (from === undefined || to === undefined) return undefined
  const text = unescapeHtml(match?.[1] ?? '')
  if (!hasLetters(text)) return undefined
  return { field: 'label', start: start + from, end: start + to, source: escapeMarkedText(text), tags: [] }
}

function trimmed(part: Part, html: string, side: 'start' | 'end'): Part {
  if (part.kind !== 'text') return part
  const raw = html.slice(part.start, part.end)
  if (side === 'start')
    return { ...part, start: part.end - raw.trimStart().length, text: part.text.trimStart() }
  return { ...part, end: part.start + raw.trimEnd().length, text: part.text.trimEnd() }
}

function wraps(parts: readonly Part[]): boolean {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first?.kind !== 'open' || last?.kind !== 'close' || last.name !== first.name) return false
  let depth = 0
  for (const [i, part] of parts.entries()) {
    if (part.kind === 'open') depth++
    if (part.kind === 'close') depth--
    if (depth === 0) return i === parts.length - 1
  }
  return false
}

function withoutOuterTags(all: readonly Part[], html: string): Part[] {
  let parts = [...all]
  for (;;) {
    const before = parts.length
    while (parts[0] && (isBlank(parts[0]) || parts[0].name === 'br')) parts = parts.slice(1)
    for (let last = parts.at(-1); last && (isBlank(last) || last.name === 'br'); last = parts.at(-1))
      parts = parts.slice(0, -1)
    if (wraps(parts)) parts = parts.slice(1, -1)
    if (parts.length === before) break
  }
  const [first] = parts
  if (first) parts[0] = trimmed(first, html, 'start')
  const last = parts.at(-1)
  if (last) parts[parts.length - 1] = trimmed(last, html, 'end')
  return parts
}

/** Whether every tag has its own closing tag, and the parser skipped nothing between the parts. */
function isBalanced(parts: readonly Part[]): boolean {
  const open: string[] = []
  for (const [i, part] of parts.entries()) {
    if (i > 0 && parts[i - 1]?.end !== part.start) return false
    if (part.kind === 'open') open.push(part.name)
    if (part.kind === 'close' && open.pop() !== part.name) return false
  }
  return open.length === 0
}

function toSlots(all: readonly Part[], html: string): Slot[] {
  const parts = withoutOuterTags(all, html)
  const worded = parts.filter((part) => part.kind === 'text' && hasLetters(part.text))
  if (worded.length > 0 && isBalanced(parts)) return [toSlot(parts, html)]
  // Tags across paragraphs stay where they are: each run of text is a separate piece.
  const runs = worded.map((part) => toSlot([trimmed(trimmed(part, html, 'start'), html, 'end')], html))
  return [...runs, ...parts.filter(({ name }) => name === NOTE).flatMap((part) => slotsIn(part, html))]
}

/** The words of a footnote that belongs to no slot, at their places in the body. */
function slotsIn({ start, end }: Part, html: string): Slot[] {
  const from = start + FOOTNOTE.open.length
  return readSlots(html.slice(from, end - FOOTNOTE.close.length)).map((slot) => ({
    ...slot,
    start: slot.start + from,
    end: slot.end + from,
  }))
}

/** The words of a slot's footnotes, each as HTML, in their order. */
export const footnotesOf = ({ tags }: Pick<Slot, 'tags'>): string[] =>
  tags.flatMap(({ name, raw }) => (name === NOTE ? [wordsOf(raw)] : []))

const wordsOf = (raw: string): string => raw.slice(FOOTNOTE.open.length, raw.length - FOOTNOTE.close.length)

/** @returns a tag with the words of its footnote in another form; null where they have none */
export function withFootnote(
  { name, raw }: SlotTag,
  translated: (words: string) => string | null,
): string | null {
  if (name !== NOTE) return raw
  const words = translated(wordsOf(raw))
  return words === null ? null : footnoteHtml(words)
}

function toSlot(parts: readonly Part[], html: string): Slot {
  const tags: SlotTag[] = []
  const open: number[] = []
  const tokens = parts.map((part): Token => {
    const raw = html.slice(part.start, part.end)
    if (part.kind === 'text') return { kind: 'text', text: part.text }
    if (part.kind === 'close') {
      const n = open.pop() ?? 0
      const tag = tags[n - 1]
      if (tag) tag.close = raw
      return { kind: 'close', n }
    }
    tags.push({ raw, name: part.name })
    if (part.kind === 'open') open.push(tags.length)
    return { kind: part.kind, n: tags.length }
  })
  return {
    field: 'body',
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
    source: writeMarked(tokens),
    tags,
  }
}
