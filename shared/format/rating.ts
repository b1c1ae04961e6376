import type { Lang } from '../base/lang.ts'

/** Green begins at 8, orange at 6, yellow at 4; the rest is red. */
export type RatingTone = 'good' | 'fair' | 'mid' | 'bad'

export function ratingTone(rating: number): RatingTone {
  if (rating >= 8) return 'good'
  if (rating >= 6) return 'fair'
  return rating >= 4 ? 'mid' : 'bad'
}

/** '8,5' or '8.5'. */
export const ratingNumber = (rating: number, lang: Lang): string =>
  lang === 'fr' ? String(rating).replace('.', ',') : String(rating)

/** '8,5/10' or '8.5/10'. */
export const formatRating = (rating: number, lang: Lang): string => `${ratingNumber(rating, lang)}/10`

/** The rating divided by two, to the nearest half star, is shown by ten half stars. */
export const halfStars = (rating: number): number => Math.round(rating)
