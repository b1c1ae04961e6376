import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRating, halfStars, ratingTone } from './rating.ts'

describe('ratings', () => {
  it.each([
    [10, 'good'],
    [8, 'good'],
    [7.9, 'fair'],
    [6, 'fair'],
    [5.9, 'mid'],
    [4, 'mid'],
    [3.9, 'bad'],
    [0, 'bad'],
  ])('%d is %s', (rating, tone) => expect(ratingTone(rating)).toBe(tone))

  it('are written with the decimal sign of the language', () => {
    expect(formatRating(8.5, 'fr')).toBe('8,5/10')
    expect(formatRating(8.5, 'en')).toBe('8.5/10')
    expect(formatRating(9, 'fr')).toBe('9/10')
    expect(formatRating(0, 'fr')).toBe('0/10')
  })

  it('shine in half stars, to the nearest', () => {
    expect(halfStars(9)).toBe(9)
    expect(halfStars(8.5)).toBe(9)
    expect(halfStars(7.4)).toBe(7)
    const tenths = fc.integer({ min: 0, max: 100 }).map((n) => n / 10)
    fc.assert(
      fc.property(
        tenths,
        (rating) => void expect(Math.abs(halfStars(rating) / 2 - rating / 2)).toBeLessThanOrEqual(0.25),
      ),
    )
  })
})
