import { hash as digest } from 'node:crypto'
import type { EditableTranslation, PieceField } from '../../../../shared/translation/editable.ts'
import { readMarked } from '../../../../shared/translation/marked-text.ts'
import type { Config } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { type Piece, piecesOf, TEXTS } from '../pieces/pieces.ts'

type Reader = Pick<Tx, 'content' | 'translation'>

/** A text without marks keeps its braces unchanged. */
function forPeople(marked: string): string {
  return readMarked(marked)
    .map((token) => {
      if (token.kind === 'text') return token.text
      return token.kind === 'close' ? `{/${token.n}}` : `{${token.n}}`
    })
    .join('')
}

export const correctionVersion = (text: string): string => digest('sha256', text)

const ATTRIBUTE = /\shref="([^"]*)"/

const marksFor = ({ tags }: Piece) =>
  tags.map(({ raw, name, close }, i) => ({
    n: i + 1,
    name,
    says: close === undefined ? raw.replace(/<[^<>]*>/g, '') : (ATTRIBUTE.exec(raw)?.[1] ?? ''),
  }))

/** @throws NOT_FOUND */
export async function itemOf(db: Reader, id: string) {
  const item = await db.content.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, kind: true, slug: true, ...TEXTS },
  })
  if (!item) throw appError('NOT_FOUND')
  return item
}

/** @throws NOT_FOUND */
export async function editable(db: Reader, config: Config, id: string): Promise<EditableTranslation> {
  const item = await itemOf(db, id)
  const pieces = piecesOf(item)
  const rows = await db.translation.findMany({
    where: { contentId: id, lang: 'en' },
    orderBy: { position: 'asc' },
  })
  const byHash = new Map(rows.map((row) => [row.sourceHash, row]))
  const current = new Map(pieces.map((piece) => [piece.hash, piece]))
  return {
    id,
    kind: item.kind,
    slug: item.slug,
    title: item.title,
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
        version: row ? correctionVersion(row.text) : null,
        manual: row?.manual ?? false,
        marks: marksFor(piece),
      }
    }),
    outdated: rows
      .filter((row) => row.manual && !current.has(row.sourceHash))
      .map((row) => ({
        hash: row.sourceHash,
        field: row.field as PieceField,
        source: forPeople(row.source),
        text: forPeople(row.text),
        marked: { source: row.source, text: row.text },
      })),
  }
}
