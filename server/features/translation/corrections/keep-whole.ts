import type { TranslatedField } from '../../../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import type { Tx } from '../../../database/client.ts'
import { assembleIn } from '../pieces/assemble.ts'
import { piecesOf, TEXTS } from '../pieces/pieces.ts'
import { keepIn } from './correct.ts'

/** Each field as stored; the body is sanitised HTML. Missing fields stay French. */
type WholeEnglish = Partial<Record<TranslatedField, string | undefined>>

/**
 * Stores English that was written as a whole, as if somebody had corrected every piece. Its pieces are in the order of
 * the French. @returns false, and stores nothing, when their number differs
 */
export async function keepWhole(tx: Tx, id: string, english: WholeEnglish): Promise<boolean> {
  const stored = await tx.content.findUniqueOrThrow({ where: { id }, select: TEXTS })
  const said = TRANSLATED_FIELDS.filter((name) => english[name] !== undefined)
  const pieces = (of: typeof english | typeof stored) =>
    piecesOf(Object.fromEntries(said.map((name) => [name, of[name] ?? ''])))
  const [ours, theirs] = [pieces(stored), pieces(english)]
  if (ours.length !== theirs.length) return false
  // A text that occurs twice in an item is one piece.
  const corrections = new Map(ours.map((piece, i) => [piece.hash, { piece, text: theirs[i]?.source ?? '' }]))
  await keepIn(tx, id, [...corrections.values()])
  await assembleIn(tx, id)
  return true
}
