import { hash } from 'node:crypto'

export interface Term {
  term: string
  translation: string | null
}

export interface Terms {
  cut(text: string): (string | Term)[]
  /** A changed digest causes a new translation. */
  hashIn(text: string): string
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches either apostrophe and any white space. */
const pattern = (term: string): string => escapeRegExp(term).replace(/['’]/g, "['’]").replace(/\s+/g, '\\s+')

const folded = (text: string): string => text.replace(/’/g, "'").replace(/\s+/g, ' ')

/** Finds only whole words, the longest first, case-sensitive. */
export function findTerms(all: readonly Term[]): Terms {
  const byText = new Map(all.map((term) => [folded(term.term.trim()), term]))
  byText.delete('')
  const words = [...byText.keys()].sort((a, b) => b.length - a.length)
  const regex =
    words.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(pattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
      : undefined

  function cut(text: string): (string | Term)[] {
    if (!regex) return [text]
    const out: (string | Term)[] = []
    let from = 0
    for (const match of text.matchAll(regex)) {
      const term = byText.get(folded(match[0]))
      if (!term) continue
      // A term without a translation keeps the text's own spelling.
      out.push(text.slice(from, match.index), { ...term, term: match[0] })
      from = match.index + match[0].length
    }
    out.push(text.slice(from))
    return out.filter((part) => part !== '')
  }

  return {
    cut,
    hashIn(text) {
      const parts = cut(text).filter((part) => typeof part !== 'string')
      const pairs = parts.map(({ term, translation }) => `${folded(term)}\t${translation ?? ''}`)
      return hash('sha256', [...new Set(pairs)].sort().join('\n'))
    },
  }
}
