import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import {
  isNested,
  marksOf,
  plainText,
  readMarked,
  type Token,
  writeMarked,
} from '../../../../shared/translation/marked-text.ts'
import type { CorrectionsInput } from '../../../../shared/translation/schema.ts'
import type { Config } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { assembleIn } from '../pieces/assemble.ts'
import { type Piece, piecesOf } from '../pieces/pieces.ts'
import { correctionVersion, editable, itemOf } from './editable.ts'

interface Correction {
  piece: Piece
  text: string
}

/** Makes corrections and edits wait. It comes before any row of "Translation", as in `assembleIn`: avoids deadlocks. */
const lock = (tx: Tx, id: string) =>
  tx.$queryRaw`SELECT 1 FROM "Content" WHERE "id" = ${id} FOR NO KEY UPDATE`

function problemOf(piece: Piece, tokens: readonly Token[]): FieldMessage | undefined {
  if (plainText(tokens).trim() === '') return 'translationEmpty'
  const same = marksOf(tokens).sort().join() === marksOf(readMarked(piece.source)).sort().join()
  return same && isNested(tokens) ? undefined : 'translationMarks'
}

export async function keepIn(tx: Tx, contentId: string, corrections: readonly Correction[]): Promise<void> {
  const column = <T>(of: (correction: Correction) => T) => corrections.map(of)
  await tx.$executeRaw`
    INSERT INTO "Translation" ("contentId", "lang", "sourceHash", "field", "position", "source", "text", "manual")
    SELECT ${contentId}, 'en', made.hash, made.field, made.position, made.source, made.text, true
    FROM unnest(${column(({ piece }) => piece.hash)}::text[], ${column(({ piece }) => piece.field)}::text[],
      ${column(({ piece }) => piece.position)}::int[], ${column(({ piece }) => piece.source)}::text[],
      ${column(({ text }) => text)}::text[]) AS made(hash, field, position, source, text)
    ON CONFLICT ("contentId", "lang", "sourceHash") DO UPDATE SET "text" = excluded."text", "manual" = true,
      "termsHash" = NULL, "stale" = false, "updatedAt" = now()`
}

/** A form reports at most so many faulty fields (trpc/errors.ts). */
const FIELDS_MAX = 20

/**
 * Saves all or nothing; no machine ever overwrites it. Text that is stored already is no conflict, so that a save whose
 * answer was lost may be repeated.
 * @throws NOT_FOUND; EDIT_CONFLICT with the present text as `current`; BAD_INPUT with `corrections.<place>.text`
 */
export async function correctAll(
  db: Db,
  config: Config,
  { id, corrections }: CorrectionsInput,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lock(tx, id)
    const pieces = new Map(piecesOf(await itemOf(tx, id)).map((piece) => [piece.hash, piece]))
    const rows = await tx.translation.findMany({
      where: { contentId: id, lang: 'en' },
      select: { sourceHash: true, text: true },
    })
    const stored = new Map(rows.map((row) => [row.sourceHash, row.text]))
    const fields: Record<string, FieldMessage> = {}
    const changes: Correction[] = []
    for (const [i, { hash, text, version }] of corrections.entries()) {
      const piece = pieces.get(hash)
      const now = stored.get(hash)
      const tokens = readMarked(text)
      const english = writeMarked(tokens)
      const seen = (now === undefined ? null : correctionVersion(now)) === version || now === english
      if (!piece || !seen)
        throw appError('EDIT_CONFLICT', { data: { current: await editable(tx, config, id) } })
      const problem = problemOf(piece, tokens)
      if (problem && Object.keys(fields).length < FIELDS_MAX) fields[`corrections.${i}.text`] = problem
      changes.push({ piece, text: english })
    }
    if (Object.keys(fields).length > 0) throw appError('BAD_INPUT', { fields })
    await keepIn(
      tx,
      id,
      changes.sort((a, b) => a.piece.position - b.piece.position),
    )
    await assembleIn(tx, id)
  })
}

/** A machine may then translate the piece again. @throws NOT_FOUND */
export async function undoCorrection(db: Db, { id, hash }: { id: string; hash: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    await lock(tx, id)
    const { count } = await tx.translation.deleteMany({
      where: { contentId: id, lang: 'en', sourceHash: hash, manual: true },
    })
    if (count === 0) throw appError('NOT_FOUND')
    await assembleIn(tx, id)
  })
}
