import { newId } from '../../../../shared/base/id.ts'
import { parisDay } from '../../../../shared/format/paris.ts'
import { numberOf } from '../../../../shared/format/typed-number.ts'
import { type Looks, looksIn, looksText, type SecondLook, scoring } from '../../../../shared/texts/looks.ts'
import type { FormValues } from './form-values.ts'

type Scores = Pick<FormValues, 'rating' | 'looks'>

/** An empty text is no score. */
const asTyped = (typed: SecondLook['rating']): SecondLook['rating'] =>
  typeof typed === 'string' && typed.trim() === '' ? null : typed

const typedScore = (score: SecondLook['rating'] | undefined): string => String(score ?? '')

/** The first score of the review: its present one while no look gives another. */
export function firstTyped({ rating, looks }: Scores): string {
  const read = looksIn(looks)
  return scoring(read.looks) ? typedScore(read.first) : rating
}

/** Form and server determine the newest score by the same rule. */
function withScores(first: string, looks: SecondLook[]): Scores {
  const newest = scoring(looks)
  const read = numberOf(first)
  const kept: Looks = { first: Number.isNaN(read) ? first : read, looks }
  return { rating: newest ? typedScore(newest.rating) : first, looks: looksText(kept) }
}

/** Sets other looks, with the same first score. */
export const withLooks = (values: Scores, looks: readonly SecondLook[]): Scores =>
  withScores(
    firstTyped(values),
    looks.map((look) => ({ ...look, rating: asTyped(look.rating) })),
  )

/** Sets another first score, with the same looks. */
export function withFirst(values: Scores, first: string): Partial<Scores> {
  const { looks } = looksIn(values.looks)
  return looks.length > 0 ? withScores(first, looks) : { rating: first, ...(values.looks && { looks: '' }) }
}

/** A new look of today by the writer. */
export const newLook = (by: { id: string }, now = new Date()): SecondLook => ({
  id: newId(),
  at: parisDay(now),
  rating: null,
  why: '',
  by: { id: by.id },
})
