import type { Prisma } from '../../../prisma/generated/client.ts'
import type { Kind } from '../../../shared/content/catalog.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/client.ts'
import { appError } from '../../trpc/errors.ts'
import { assembleIn } from './assemble.ts'
import { isNested, marksOf, readMarked, type Token, writeMarked } from './marked-text.ts'
import { type Field, type Piece, piecesOf } from './pieces.ts'

/** A piece as the team corrects it. */
export interface EditablePiece {
  hash: string
  field: Field
  /** With marks for people: `{1}…{/1}` around what a tag holds, `{2}` for what stays as it is. */
  source: string
  text: string | null
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
}

const PEOPLE_MARK = /\{(\/?)(\d{1,4})\}/

/** Marked text as people write it. Text without marks is left as it is, braces and all. */
export function forPeople(marked: string): string {
  return readMarked(marked)
    .map((token) => {
      if (token.kind === 'text') return token.text
      return token.kind === 'close' ? `{/${token.n}}` : `{${token.n}}`
    })
    .join('')
}

/** What people wrote as tokens; `alone` are the marks that hold nothing. */
function fromPeople(text: string, marks: ReadonlySet<number>, alone: ReadonlySet<number>): Token[] {
  return text
    .split(/(\{\/?\d{1,4}\})/)
    .filter((part) => part !== '')
    .map((part): Token => {
      const [, slash, digits] = PEOPLE_MARK.exec(part) ?? []
      const n = Number(digits)
      if (digits === undefined || !marks.has(n)) return { kind: 'text', text: part }
      return { kind: slash ? 'close' : alone.has(n) ? 'atom' : 'open', n }
    })
}

const ATTRIBUTE = /\shref="([^"]*)"/

const marksFor = ({ tags }: Piece) =>
  tags.map(({ raw, name, close }, i) => ({
    n: i + 1,
    name,
    says: close === undefined ? raw.replace(/<[^<>]*>/g, '') : (ATTRIBUTE.exec(raw)?.[1] ?? ''),
  }))

/** An item as it stands. @throws NOT_FOUND */
async function itemOf(db: Pick<Prisma.TransactionClient, 'content'>, id: string) {
  const item = await db.content.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, kind: true, slug: true, title: true, excerpt: true, content: true },
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
export async function editable(db: Db, config: Config, id: string): Promise<Editable> {
  const { content: _content, excerpt: _excerpt, ...item } = await itemOf(db, id)
  const pieces = piecesOf({ ...item, excerpt: _excerpt, content: _content })
  const rows = await db.translation.findMany({
    where: { contentId: id, lang: 'en' },
    orderBy: { position: 'asc' },
  })
  const byHash = new Map(rows.map((row) => [row.sourceHash, row]))
  const current = new Map(pieces.map((piece) => [piece.hash, piece]))
  return {
    ...item,
    possible: config.TRANSLATE_PROVIDER !== 'none',
    whole: pieces.every(({ hash }) => byHash.has(hash)),
    pieces: [...current.values()].map((piece) => {
      const row = byHash.get(piece.hash)
      return {
        hash: piece.hash,
        field: piece.field,
        source: forPeople(piece.source),
        text: row ? forPeople(row.text) : null,
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
      })),
  }
}

/** A corrected text as it is kept. @throws BAD_INPUT when a mark is missing, there twice, or not closed */
function checkedText(piece: Piece, text: string): string {
  const source = readMarked(piece.source)
  const marks = new Set(source.flatMap((token) => (token.kind === 'text' ? [] : [token.n])))
  const alone = new Set(source.flatMap((token) => (token.kind === 'atom' ? [token.n] : [])))
  const tokens = fromPeople(text, marks, alone)
  // In another order than the source's if English wants it so: people know what they do.
  const same = marksOf(tokens).sort().join() === marksOf(source).sort().join()
  if (!same || !isNested(tokens)) throw appError('BAD_INPUT', { fields: { text: 'translationMarks' } })
  return writeMarked(tokens)
}

/** Keeps a correction inside a transaction of the caller's; see `correct`. */
export async function correctIn(
  tx: Prisma.TransactionClient,
  contentId: string,
  piece: Piece,
  text: string,
): Promise<void> {
  const { hash: sourceHash, field, position, source } = piece
  const made = { text: checkedText(piece, text), manual: true, termsHash: null, stale: false }
  await tx.translation.upsert({
    where: { contentId_lang_sourceHash: { contentId, lang: 'en', sourceHash } },
    create: { contentId, lang: 'en', sourceHash, field, position, source, ...made },
    update: { ...made, updatedAt: new Date() },
  })
}

/**
 * Takes a translation by hand in the place of a machine's, or of none. No machine ever overwrites it.
 * @throws NOT_FOUND; EDIT_CONFLICT when the French has changed since; BAD_INPUT
 */
export async function correct(
  db: Db,
  { id, hash, text }: { id: string; hash: string; text: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const piece = piecesOf(await itemOf(tx, id)).find((one) => one.hash === hash)
    if (!piece) throw appError('EDIT_CONFLICT')
    await correctIn(tx, id, piece, text)
    await assembleIn(tx, id)
  })
}

/**
 * Takes a correction back; a machine may translate the piece again.
 * @throws NOT_FOUND when there is no such correction
 */
export async function takeBack(db: Db, { id, hash }: { id: string; hash: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.translation.deleteMany({
      where: { contentId: id, lang: 'en', sourceHash: hash, manual: true },
    })
    if (count === 0) throw appError('NOT_FOUND')
    await assembleIn(tx, id)
  })
}
