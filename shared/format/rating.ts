import type { Lang } from '../base/lang.ts'

/** 8 or more is green, 6 or more orange, 4 or more yellow, less is red. */
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

/** A rating as half stars, of ten. */
export const halfStars = (rating: number): number => Math.round(rating)
