import type { Db } from '../../../database/client.ts'
import { filingOf } from '../../platforms/known/read.ts'
import { corrected } from '../corrections/corrections.ts'
import type { Reading } from '../index/found.ts'
import { facetsOf } from '../question/facets.ts'
import { type Question, understand } from '../question/understand.ts'
import { calledIn, mostOf, ofTheirFamily } from './fallbacks.ts'

/** What was searched in the end, and how it was read. */
export interface Attempt<T> {
  found: T
  question: Question
  reading: Reading
  /** The words searched instead of those typed. */
  corrected?: string
  /** The part of it that was searched alone. */
  instead?: string
  /** What was probably meant, where it begins otherwise than what was typed. */
  ask?: string
}

interface Asking<T> {
  /** Nothing is understood, dropped or corrected. */
  exact: boolean
  /** Something else answers it: nothing is corrected. */
  answered?: boolean
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
  { exact, answered = false, readings, filters, find }: Asking<T>,
): Promise<Attempt<T>> {
  const facets = facetsOf(await filingOf(db))
  const signed = understand(text, { facets, exact })
  const hasSigns = signed.all.some(({ word }) => word === '')
  const bare = understand(text, { facets, exact, signs: false })
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
  if (exact || answered || (hasSigns && !mayDrop)) return last
  const [reading = 'meant'] = readings
  const retry = async (question: Question, more: Partial<Attempt<T>> = {}): Promise<Attempt<T>> => ({
    found: await find(question, reading),
    question,
    reading,
    ...more,
  })
  const meant = await corrected(db, signed, filters, reading)
  if (meant?.sure) return retry(understand(meant.text, { facets }), { corrected: meant.text })
  // Who searches a list, or asks by REST, gets what has all words, or nothing.
  if (readings.length > 1) return last
  const family = await retry(ofTheirFamily(signed))
  if (family.found.total > 0) return family
  if (meant) return { ...last, ask: meant.text }
  const instead = (await calledIn(db, signed, filters)) ?? (await mostOf(db, signed, filters))
  return instead === undefined ? last : retry(understand(instead, { facets }), { instead })
}

/** Whether something is left of it without everyday words. */
const saysLess = ({ terms, all }: Question): boolean => terms.length > 0 && terms.length < all.length
