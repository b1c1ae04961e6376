import type { Brand } from '../../shared/brand/brand.ts'
import { fill, partsOf } from '../../shared/format/fill.ts'

/** What a legal text says of who runs the site: `{{site}}`, `{{publisher}}` … */
export const legalValues = (
  { publisher, host, contactMail }: Pick<Brand, 'publisher' | 'host' | 'contactMail'>,
  site: string,
) => ({
  site,
  publisher: publisher.name,
  city: publisher.city,
  director: publisher.director,
  host: host.name,
  hostAddress: host.address,
  mail: contactMail,
})
export type LegalValues = ReturnType<typeof legalValues>

/** Values are never searched for links: a text is taken apart at its own before. */
export const filled = (text: string, values: LegalValues): string => fill(partsOf(text), values)

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
