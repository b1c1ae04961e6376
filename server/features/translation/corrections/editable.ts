import { hash as digest } from 'node:crypto'
import type { Kind } from '../../../../shared/content/catalog.ts'
import { readMarked } from '../../../../shared/translation/marked-text.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { type Field, type Piece, piecesOf, TEXTS } from '../pieces/pieces.ts'

type Reader = Pick<Tx, 'content' | 'translation'>

/** A piece as the team corrects it. */
export interface EditablePiece {
  hash: string
  field: Field
  /** With marks for people: `{1}…{/1}` around what a tag holds, `{2}` for what stays as it is. */
  source: string
  text: string | null
  /** The same two as marked texts (shared/translation/marked-text.ts): what fields show as formatting. */
  marked: { source: string; text: string | null }
  /** Digest of the English, null while there is none: who saves says by it which English they have seen. */
  version: string | null
  manual: boolean
  /** What each mark stands for: the tag's name, and where a link leads or what stays. */
  marks: { n: number; name: string; says: string }[]
}

/** A correction whose French has changed since; kept for whoever wants to take it up again. */
export interface OutdatedPiece {
  hash: string
  field: Field
  source: string
  text: string
  marked: { source: string; text: string }
}

/** Marked text as people write it. Text without marks is left as it is, braces and all. */
export function forPeople(marked: string): string {
  return readMarked(marked)
    .map((token) => {
      if (token.kind === 'text') return token.text
      return token.kind === 'close' ? `{/${token.n}}` : `{${token.n}}`
    })
    .join('')
}

/** What a translation is compared by; see `EditablePiece.version`. */
export const versionOf = (text: string): string => digest('sha256', text)

const ATTRIBUTE = /\shref="([^"]*)"/

const marksFor = ({ tags }: Piece) =>
  tags.map(({ raw, name, close }, i) => ({
    n: i + 1,
    name,
    says: close === undefined ? raw.replace(/<[^<>]*>/g, '') : (ATTRIBUTE.exec(raw)?.[1] ?? ''),
  }))

/** An item as it stands. @throws NOT_FOUND */
export async function itemOf(db: Reader, id: string) {
  const item = await db.content.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, kind: true, slug: true, ...TEXTS },
  })
  if (!item) throw appError('NOT_FOUND')
  return item
}

export interface Editable {
  id: string
  kind: Kind
  slug: string
  title: string
  /** Whether a machine can be asked. */
  possible: boolean
  /** Nothing is missing. */
  whole: boolean
  pieces: EditablePiece[]
  outdated: OutdatedPiece[]
}

/**
 * The pieces of an item with their translations, for the panel in which the team corrects them.
 * @throws NOT_FOUND
 */
export async function editable(db: Reader, config: Config, id: string): Promise<Editable> {
  const item = await itemOf(db, id)
  const pieces = piecesOf(item)
  const rows = await db.translation.findMany({
    where: { contentId: id, lang: 'en' },
    orderBy: { position: 'asc' },
  })
  const byHash = new Map(rows.map((row) => [row.sourceHash, row]))
  const current = new Map(pieces.map((piece) => [piece.hash, piece]))
  return {
    ...{ id, kind: item.kind, slug: item.slug, title: item.title },
    possible: config.TRANSLATE_PROVIDER !== 'none',
    whole: pieces.every(({ hash }) => byHash.has(hash)),
    pieces: [...current.values()].map((piece) => {
      const row = byHash.get(piece.hash)
      return {
        hash: piece.hash,
        field: piece.field,
        source: forPeople(piece.source),
        text: row ? forPeople(row.text) : null,
        marked: { source: piece.source, text: row?.text ?? null },
        version: row ? versionOf(row.text) : null,
        manual: row?.manual ?? false,
        marks: marksFor(piece),
      }
    }),
    outdated: rows
      .filter((row) => row.manual && !current.has(row.sourceHash))
      .map((row) => ({
        hash: row.sourceHash,
        field: row.field as Field,
        source: forPeople(row.source),
        text: forPeople(row.text),
        marked: { source: row.source, text: row.text },
      })),
  }
}
