import type { Db } from '../../database/client.ts'
import { corrected } from './corrections.ts'
import { countFound, namedIn, type Reading } from './found.ts'
import { type Question, type Term, understand } from './question/understand.ts'

/** What was searched in the end, and how it was read. */
export interface Attempt<T> {
  found: T
  question: Question
  reading: Reading
  /** The words searched instead of those typed. */
  corrected?: string
  /** The name in it that was searched alone. */
  instead?: string
  /** What was probably meant, where it begins otherwise than what was typed. */
  ask?: string
}

interface Asking<T> {
  /** Nothing is understood, dropped or corrected. */
  exact: boolean
  /** How the words are read, the first first. */
  readings: readonly Reading[]
  /** Keys that each result has to have. */
  filters: readonly string[]
  find: (question: Question, reading: Reading) => Promise<T>
}

/**
 * Searches as it was asked; where that finds nothing, without the signs, then by the next reading, then by what was probably
 * meant (docs/product/lists-and-search.md).
 */
export async function attempted<T extends { total: number }>(
  db: Db,
  text: string,
  { exact, readings, filters, find }: Asking<T>,
): Promise<Attempt<T>> {
  const signed = understand(text, { exact })
  const hasSigns = signed.all.some(({ word }) => word === '')
  const bare = understand(text, { exact, signs: false })
  // A single letter says nothing without its sign: "C++".
  const mayDrop = hasSigns && bare.all.every(({ word }) => word.length > 1)
  const tries = readings.flatMap((reading) =>
    (mayDrop ? [signed, bare] : [signed]).map((question) => ({ question, reading })),
  )
  let last: Attempt<T> | undefined
  for (const { question, reading } of tries) {
    if (last && reading === 'meant' && readings.length > 1 && !saysLess(question)) continue
    last = { found: await find(question, reading), question, reading }
    if (last.found.total > 0) return last
  }
  if (!last) throw new Error('a search has a reading')
  if (exact || (hasSigns && !mayDrop)) return last
  const [reading = 'meant'] = readings
  const meant = await corrected(db, text, (texts) =>
    countFound(
      db,
      texts.map((one) => understand(one)),
      filters,
      reading,
    ),
  )
  const retry = async (question: Question, more: Partial<Attempt<T>>): Promise<Attempt<T>> => ({
    found: await find(question, reading),
    question,
    reading,
    ...more,
  })
  if (meant?.sure) return retry(understand(meant.text), { corrected: meant.text })
  const kin = await retry(ofTheirFamily(signed), {})
  if (kin.found.total > 0) return kin
  if (meant) return { ...last, ask: meant.text }
  // At least what it names: "… remake", "… where to find it".
  const name = await namedIn(db, signed, filters)
  return name === undefined ? last : retry(understand(name), { instead: name })
}

/** Fewer letters begin words of all kinds. */
const FAMILY_LETTERS = 5
const FAMILY_SHARE = 0.6

/** The question with the beginnings of its longer words: "traduire" also means "traduction". */
function ofTheirFamily(question: Question): Question {
  const cut = (term: Term): Term => {
    const letters = Math.max(FAMILY_LETTERS, Math.ceil(term.word.length * FAMILY_SHARE))
    return letters < term.word.length && !term.word.includes(' ')
      ? { ...term, word: term.word.slice(0, letters), begins: true }
      : term
  }
  return { ...question, terms: question.terms.map(cut), all: question.all.map(cut) }
}

/** Whether something is left of it without everyday words. */
const saysLess = ({ terms, all }: Question): boolean => terms.length > 0 && terms.length < all.length
