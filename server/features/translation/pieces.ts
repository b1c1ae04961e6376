import { hash } from 'node:crypto'
import { escapeText, readMarked, unescapeText } from '../../../shared/translation/marked-text.ts'
import { readSlots, type Slot } from './body.ts'

/** Which part of an item a piece is. */
export type Field = 'title' | 'excerpt' | 'body' | 'label'

/** What is translated at once, and kept (prisma/schema/translation.prisma). */
export interface Piece {
  field: Field
  /** Its place among the pieces of the item, from 0. */
  position: number
  /** Digest of field and source: what it is found by. */
  hash: string
  /** A marked text (marked-text.ts). */
  source: string
  /** The tags behind its marks. */
  tags: Slot['tags']
}

/** The texts of an item. */
export interface Texts {
  title: string
  excerpt: string
  content: string
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** What a piece of text is found by. The same words in a title and in a body may well be translated differently. */
export const pieceHash = (field: Field, source: string): string => hash('sha256', `${field}\n${source}`)

/** The pieces of an item, in the order in which they are read. Texts without a letter need no translation. */
export function piecesOf({ title, excerpt, content }: Texts): Piece[] {
  const heads = [
    { field: 'title' as const, source: escapeText(title), tags: [] },
    { field: 'excerpt' as const, source: escapeText(excerpt), tags: [] },
  ].filter(({ source }) => hasLetters(source))
  return [...heads, ...readSlots(content)].map(({ field, source, tags }, position) => ({
    field,
    position,
    hash: pieceHash(field, source),
    source,
    tags,
  }))
}

/** The translation of a piece: a marked text with the marks of its source, or undefined when there is none. */
export type Found = (hash: string) => string | undefined

/** One text without tags. @returns null when its translation is not there */
export function translatedText(field: 'title' | 'excerpt', text: string, found: Found): string | null {
  if (!hasLetters(text)) return text
  const translation = found(pieceHash(field, escapeText(text)))
  return translation === undefined ? null : unescapeText(translation)
}

/**
 * A body with the translations in their places; every tag, address and space between them is the source's own.
 * @returns null while a piece is missing: half a text in two languages serves nobody
 */
export function translatedBody(html: string, found: Found): string | null {
  let out = ''
  let from = 0
  for (const slot of readSlots(html)) {
    const translation = found(pieceHash(slot.field, slot.source))
    if (translation === undefined) return null
    out += html.slice(from, slot.start) + inPlace(slot, translation)
    from = slot.end
  }
  return out + html.slice(from)
}

/** A translation with the source's tags for its marks. Marks that the source has not are nothing. */
function inPlace({ field, tags }: Slot, translation: string): string {
  return readMarked(translation)
    .map((token) => {
      if (token.kind === 'text')
        return field === 'label' ? escapeText(token.text).replace(/"/g, '&quot;') : escapeText(token.text)
      const tag = tags[token.n - 1]
      return (token.kind === 'close' ? tag?.close : tag?.raw) ?? ''
    })
    .join('')
}
