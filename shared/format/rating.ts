import type { Lang } from '../base/lang.ts'

/** The four colours of a rating: green from 8, orange from 6, yellow from 4, else red. */
export type RatingTone = 'good' | 'fair' | 'mid' | 'bad'

export function ratingTone(rating: number): RatingTone {
  if (rating >= 8) return 'good'
  if (rating >= 6) return 'fair'
  return rating >= 4 ? 'mid' : 'bad'
}

/** The number alone, with the decimal sign of the language: '8,5' or '8.5'. */
export const ratingNumber = (rating: number, lang: Lang): string =>
  lang === 'fr' ? String(rating).replace('.', ',') : String(rating)

/** '8,5/10' in French, '8.5/10' in English. */
export const formatRating = (rating: number, lang: Lang): string => `${ratingNumber(rating, lang)}/10`

/** How many of the ten half stars shine: the rating divided by two, to the nearest half star. */
export const halfStars = (rating: number): number => Math.round(rating)
