import type { TranslatedField } from '../../../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import type { Tx } from '../../../database/client.ts'
import { assembleIn } from '../pieces/assemble.ts'
import { piecesOf, TEXTS } from '../pieces/pieces.ts'
import { keepIn } from './correct.ts'

/** Each as it is stored; a body is sanitised HTML. What it does not say stays French. */
type WholeEnglish = Partial<Record<TranslatedField, string | undefined>>

/**
 * English that was written as a whole, kept as if somebody had corrected every piece. Its pieces stand in the order of the
 * French. @returns false, and keeps nothing, where it has not as many
 */
export async function keepWhole(tx: Tx, id: string, english: WholeEnglish): Promise<boolean> {
  const stored = await tx.content.findUniqueOrThrow({ where: { id }, select: TEXTS })
  const said = TRANSLATED_FIELDS.filter((name) => english[name] !== undefined)
  const pieces = (of: typeof english | typeof stored) =>
    piecesOf(Object.fromEntries(said.map((name) => [name, of[name] ?? ''])))
  const [ours, theirs] = [pieces(stored), pieces(english)]
  if (ours.length !== theirs.length) return false
  // A text that stands twice in an item is one piece.
  const corrections = new Map(ours.map((piece, i) => [piece.hash, { piece, text: theirs[i]?.source ?? '' }]))
  await keepIn(tx, id, [...corrections.values()])
  await assembleIn(tx, id)
  return true
}
