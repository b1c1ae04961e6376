/** Optimal string alignment distance (insert, drop, change, swap neighbours); `most + 1` when it is more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  const [from, to] = [Array.from(a), Array.from(b)]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = from[i - 1] === to[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + changed)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[to.length] ?? 0, most + 1)
}

/** Errors allowed in a word: none in short ones, where a letter makes another word. */
const allowance = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)

/** Short words that are no number ("de", "la") may be missing from a title. */
const matters = (word: string): boolean => word.length >= 4 || /^\d+$/.test(word)

export const correctable = (words: readonly string[]): string[] =>
  words.filter((word) => allowance(word) > 0).sort((a, b) => b.length - a.length)

/** Summed distances of words to the title's nearest; undefined when one word is like none of them. */
export function errorsAgainst(words: readonly string[], title: string): number | undefined {
  const titleWords = title.split(' ')
  let sum = 0
  for (const word of words.filter(matters)) {
    const most = allowance(word)
    const nearest = Math.min(...titleWords.map((other) => editDistance(word, other, most)))
    if (nearest > most) return undefined
    sum += nearest
  }
  return sum
}

/** A swap in a word of five leaves two of six trigrams; longer words keep more. */
export function trigramThreshold(word: string): number {
  if (word.length <= 4) return 0.1
  if (word.length === 5) return 0.18
  return 0.25
}
