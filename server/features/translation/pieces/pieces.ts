import { hash } from 'node:crypto'
import type { Prisma } from '../../../../prisma/generated/client.ts'
import { recordOf } from '../../../../shared/base/tables.ts'
import {
  fieldOf,
  type StoredFields,
  type TranslatedField,
  type TranslatedText,
} from '../../../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import { looksIn, looksText } from '../../../../shared/texts/looks.ts'
import type { PieceField } from '../../../../shared/translation/editable.ts'
import {
  escapeMarkedText,
  readMarked,
  unescapeMarkedText,
} from '../../../../shared/translation/marked-text.ts'
import { footnotesOf, readSlots, type Slot, withFootnote } from './body.ts'

export interface Piece {
  of: TranslatedField
  field: PieceField
  position: number
  /** The hash of PieceField and source: the key of the translation. */
  hash: string
  source: string
  tags: Slot['tags']
}

export type Texts = Pick<StoredFields, TranslatedField>
export type Translations = Record<TranslatedField, string | null>

/** Does not compile when prisma/schema has no such column. */
const column = (name: TranslatedField & Prisma.TranslatedContentScalarFieldEnum): string => `"${name}"`
export const TEXT_COLUMNS = TRANSLATED_FIELDS.map(column)

export const TEXTS = recordOf<Record<TranslatedField, true>>(TRANSLATED_FIELDS, () => true)

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** The same words may need different translations in a title and in a body. */
export const pieceHash = (field: PieceField, source: string): string => hash('sha256', `${field}\n${source}`)

const isText = (name: TranslatedField): name is TranslatedText => fieldOf(name).translated === 'text'

/** Texts without a letter need no translation. */
function piecesIn(name: TranslatedField, text: string): Pick<Piece, 'field' | 'source' | 'tags'>[] {
  if (fieldOf(name).translated === 'looks')
    return looksIn(text).looks.flatMap(({ why }) => textPiece('looks', why))
  if (!isText(name)) return bodyPieces(text)
  return textPiece(name, text)
}

/** The words of a footnote follow the passage that calls it. */
const bodyPieces = (html: string): Slot[] =>
  readSlots(html).flatMap((slot) => [slot, ...footnotesOf(slot).flatMap(bodyPieces)])

function textPiece(field: PieceField, text: string): Pick<Piece, 'field' | 'source' | 'tags'>[] {
  return hasLetters(text) ? [{ field, source: escapeMarkedText(text), tags: [] }] : []
}

export function piecesOf(item: Partial<Texts>): Piece[] {
  return TRANSLATED_FIELDS.flatMap((of) =>
    piecesIn(of, item[of] ?? '').map(({ field, source, tags }) => ({ of, field, source, tags })),
  ).map((piece, position) => ({ ...piece, position, hash: pieceHash(piece.field, piece.source) }))
}

export type TranslationLookup = (hash: string) => string | undefined

export const translationsOf = (item: Texts, found: TranslationLookup): Translations =>
  recordOf<Translations>(TRANSLATED_FIELDS, (name) => {
    const text = item[name]
    if (text === null) return null
    if (fieldOf(name).translated === 'looks') return translatedLooks(text, found)
    return isText(name) ? translatedText(name, text, found) : translatedBody(text, found)
  })

/** Second looks with their reasons in English. @returns null while one is missing */
function translatedLooks(text: string, found: TranslationLookup): string | null {
  const { looks, ...scores } = looksIn(text)
  const english = looks.flatMap((look) => {
    const why = translatedText('looks', look.why, found)
    return why === null ? [] : [{ ...look, why }]
  })
  return english.length === looks.length ? looksText({ ...scores, looks: english }) : null
}

function translatedText(field: PieceField, text: string, found: TranslationLookup): string | null {
  if (!hasLetters(text)) return text
  const translation = found(pieceHash(field, escapeMarkedText(text)))
  return translation === undefined ? null : unescapeMarkedText(translation)
}

/** @returns null while a piece is missing, as half a text in French is of no use */
export function translatedBody(html: string, found: TranslationLookup): string | null {
  let out = ''
  let from = 0
  for (const slot of readSlots(html)) {
    const translation = found(pieceHash(slot.field, slot.source))
    if (translation === undefined) return null
    const words = inPlace(slot, translation, found)
    if (words === null) return null
    out += html.slice(from, slot.start) + words
    from = slot.end
  }
  return out + html.slice(from)
}

/** @returns null while the words of a footnote are missing */
function inPlace({ field, tags }: Slot, translation: string, found: TranslationLookup): string | null {
  let out = ''
  for (const token of readMarked(translation)) {
    if (token.kind === 'text') {
      const text = escapeMarkedText(token.text)
      out += field === 'label' ? text.replace(/"/g, '&quot;') : text
      continue
    }
    const tag = tags[token.n - 1]
    const html =
      token.kind === 'close' || !tag ? tag?.close : withFootnote(tag, (words) => translatedBody(words, found))
    if (html === null) return null
    out += html ?? ''
  }
  return out
}
