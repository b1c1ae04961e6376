/** Plain words, or words that lead somewhere. */
export type LegalPiece = string | { words: string; target: string }

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Takes a text apart at its links. */
export function pieces(text: string): LegalPiece[] {
  const pieces: LegalPiece[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const [all, words = '', target = ''] = match
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push({ words, target })
    from = match.index + all.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}
