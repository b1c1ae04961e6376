import type { Tx } from '../../../database/client.ts'
import { assembleIn } from '../pieces/assemble.ts'
import { piecesOf, TEXTS } from '../pieces/pieces.ts'
import { keepIn } from './correct.ts'

interface WholeEnglish {
  title: string
  excerpt: string
  /** Sanitised HTML; without it the body stays French. */
  content?: string | undefined
}

/**
 * English that was written as a whole, kept as if somebody had corrected every piece. Its pieces stand in the order of the
 * French. @returns false, and keeps nothing, where it has not as many
 */
export async function keepWhole(tx: Tx, id: string, english: WholeEnglish): Promise<boolean> {
  const stored = await tx.content.findUniqueOrThrow({ where: { id }, select: TEXTS })
  const theirs = piecesOf({ ...english, content: english.content ?? '' })
  const ours = piecesOf(stored).slice(0, english.content === undefined ? theirs.length : undefined)
  if (ours.length !== theirs.length) return false
  // A text that stands twice in an item is one piece.
  const corrections = new Map(ours.map((piece, i) => [piece.hash, { piece, text: theirs[i]?.source ?? '' }]))
  await keepIn(tx, id, [...corrections.values()])
  await assembleIn(tx, id)
  return true
}
