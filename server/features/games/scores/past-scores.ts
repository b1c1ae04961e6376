import { looksIn, scoring } from '../../../../shared/texts/looks.ts'
import type { ContentItem } from '../../texts/selects.ts'

/** A score that a review gave, at first or by a later look. */
export interface PastScore {
  rating: number
  at: Date
  /** The id of the look; null for the review itself. */
  look: string | null
}

/** Looks have a day in Paris; its noon is the same day in UTC. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** The scores of one review, the newest first. */
export function scoresOf({ rating, createdAt }: ContentItem, looks: string | null): PastScore[] {
  const read = looksIn(looks)
  const first = scoring(read.looks) ? read.first : rating
  const later = read.looks.flatMap(({ id, at, rating }): PastScore[] =>
    typeof rating === 'number' ? [{ rating, at: noonOf(at), look: id }] : [],
  )
  const own: PastScore[] = typeof first === 'number' ? [{ rating: first, at: createdAt, look: null }] : []
  return [...own, ...later].reverse()
}
