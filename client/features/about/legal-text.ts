/**
 * A text that is read from top to bottom: terms, legal notice. The words are in client/i18n/{fr,en}/terms.ts and
 * legal.ts, apart from the interface's words, so that only these pages load them.
 */
export interface LegalText {
  title: string
  /** For search engines. */
  description: string
  intro: string
  /** Since when it says what it says. */
  version: string
  /** Names the list of sections. */
  contents: string
  sections: LegalSection[]
}

export interface LegalSection {
  /** Its address on the page, the same in both languages. */
  id: string
  title: string
  blocks: Block[]
}

/** A paragraph, a list, or terms with their values. Each text may hold links: `[words](target)`. */
export type Block = string | { list: string[] } | { facts: [term: string, value: string][] }

/** Plain words, or words that lead somewhere. */
export type Piece = string | { words: string; target: string }

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Takes a text apart at its links. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const [all, words = '', target = ''] = match
    if (match.index > from) found.push(text.slice(from, match.index))
    found.push({ words, target })
    from = match.index + all.length
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}
