import { describe, expect, it } from 'vitest'
import { reviewOf, scoreOf } from './scores.ts'

describe('a score', () => {
  it.each([
    ['17,5/20', 10, 8.8],
    ['17.5', 20, 8.8],
    ['8', 10, 8],
    ['8,54', 10, 8.5],
    ['85 %', 10, 8.5],
    ['85%', 5, 8.5],
    ['4/5', 100, 8],
    ['0', 10, 0],
    ['100', 100, 10],
    ['N/A', 10, undefined],
    ['110 %', 10, undefined],
    ['11', 10, undefined],
    ['-3', 10, undefined],
    ['8/0', 10, undefined],
    ['', 10, undefined],
    ['8.5 points', 10, undefined],
    ['1e3', 10, undefined],
    ['9'.repeat(400), 10, undefined],
    [`${' '.repeat(50_000)}x`, 10, undefined],
  ])('%s of %i is %s', (text, best, score) => expect(scoreOf(text, best)).toBe(score))
})

const of = (meta: Record<string, string>, flags = {}) => reviewOf(new Map(Object.entries(meta)), flags)

describe('a review', () => {
  it.each([
    [{ wp_review_total: '4.5', wp_review_type: 'star' }, 9],
    [{ wp_review_total: '7.5', wp_review_type: 'point' }, 7.5],
    [{ wp_review_total: '88', wp_review_type: 'percentage' }, 8.8],
    [{ _lets_review_final_score_100: '83', _lets_review_onoff: '1' }, 8.3],
    [{ taq_review_score: '91.25', taq_review_position: 'top' }, 9.1],
    [{ wp_review_total: '4.5' }, undefined],
    [{ wp_review_total: '0', wp_review_type: 'star' }, undefined],
    [{ _lets_review_final_score_100: '83', _lets_review_onoff: '0' }, undefined],
    [{ taq_review_score: '91', taq_review_position: '' }, undefined],
    [{ taq_review_score: '910', taq_review_position: 'top' }, undefined],
  ])('of a plugin: %j is %s', (meta, rating) => {
    expect(of(meta as Record<string, string>).review?.rating).toBe(rating)
  })

  it('of a field that the operator names comes first; the others and the rounding are told', () => {
    const meta = {
      note: '17,5/20',
      jeu: 'Phare &amp; brume',
      taq_review_score: '60',
      taq_review_position: 'top',
    }
    expect(of(meta, { ratingMeta: 'note', ratingOf: 20, gameMeta: 'jeu' })).toEqual({
      review: { rating: 8.8, gameTitle: 'Phare & brume' },
      remarks: [
        'its score 17,5/20 of 20 (note) is 8.8 of 10 here',
        'another score, 60 of 100 (taq_review_score), does not come',
      ],
    })
  })

  it('what is no score makes none, and is told', () => {
    expect(of({ note: 'N/A' }, { ratingMeta: 'note' })).toEqual({
      review: undefined,
      remarks: ['its score N/A (note) is none'],
    })
  })
})
