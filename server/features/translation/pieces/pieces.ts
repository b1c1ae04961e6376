import { hash } from 'node:crypto'
import type { Prisma } from '../../../../prisma/generated/client.ts'
import {
  fieldOf,
  mapFields,
  type StoredFields,
  type TranslatedField,
  type TranslatedText,
} from '../../../../shared/content/derive.ts'
import { TRANSLATED_FIELDS } from '../../../../shared/content/field-lists.ts'
import { escapeText, readMarked, unescapeText } from '../../../../shared/translation/marked-text.ts'
import { readSlots, type Slot } from './body.ts'

/** Which part of an item a piece is: one of its texts, or a stretch of a body. */
export type Field = TranslatedText | 'body' | 'label'

/** What is translated at once, and kept (prisma/schema/translation.prisma). */
export interface Piece {
  /** The field of the item that it is, or is a part of. */
  of: TranslatedField
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

/** The texts of an item, and the same in another language: null where there is none. */
export type Texts = Pick<StoredFields, TranslatedField>
export type Translations = Record<TranslatedField, string | null>

/** Their columns, of both tables. It does not compile while prisma/schema has no such column. */
const column = (name: TranslatedField & Prisma.TranslatedContentScalarFieldEnum): string => `"${name}"`
export const TEXT_COLUMNS = TRANSLATED_FIELDS.map(column)

/** What Prisma selects of them. */
export const TEXTS = mapFields<Record<TranslatedField, true>>(TRANSLATED_FIELDS, () => true)

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** What a piece of text is found by. The same words in a title and in a body may well be translated differently. */
export const pieceHash = (field: Field, source: string): string => hash('sha256', `${field}\n${source}`)

const isText = (name: TranslatedField): name is TranslatedText => fieldOf(name).translated === 'text'

/** The pieces of one field. Texts without a letter need no translation. */
function piecesIn(name: TranslatedField, text: string): Pick<Piece, 'field' | 'source' | 'tags'>[] {
  if (!isText(name)) return readSlots(text)
  return hasLetters(text) ? [{ field: name, source: escapeText(text), tags: [] }] : []
}

/** The pieces of an item, or of some of its texts, in the order in which they are read. */
export function piecesOf(item: Partial<Texts>): Piece[] {
  return TRANSLATED_FIELDS.flatMap((of) =>
    piecesIn(of, item[of] ?? '').map(({ field, source, tags }) => ({ of, field, source, tags })),
  ).map((piece, position) => ({ ...piece, position, hash: pieceHash(piece.field, piece.source) }))
}

/** The translation of a piece: a marked text with the marks of its source, or undefined when there is none. */
export type Found = (hash: string) => string | undefined

/** All that is translated of an item; null for what is not there, or not whole. */
export const translationsOf = (item: Texts, found: Found): Translations =>
  mapFields<Translations>(TRANSLATED_FIELDS, (name) => {
    const text = item[name]
    if (text === null) return null
    return isText(name) ? translatedText(name, text, found) : translatedBody(text, found)
  })

/** One text without tags. @returns null when its translation is not there */
function translatedText(field: TranslatedText, text: string, found: Found): string | null {
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
