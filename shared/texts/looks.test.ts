import { describe, expect, it } from 'vitest'
import { looksIn, looksText, type Scored, type SecondLook, settleScores } from './looks.ts'

const look = (n: number, rating: number | null, at = `2026-0${n}-01`): SecondLook => ({
  ...{ id: `${n}`.repeat(24), at, rating, why: 'On y a rejoué.' },
  by: { id: null, username: 'Jeanne Invitée' },
})
const text = (...looks: SecondLook[]) => looksText({ looks })
const NONE: Scored = { rating: 9, looks: null }
const scores = ({ rating, looks }: Scored) => {
  const { first, looks: list } = looksIn(looks)
  return [rating, first, list.map((one) => one.rating)]
}
/** A review with the score 9, and 7 in March. */
const AGED = settleScores(NONE, { rating: 9, looks: text(look(3, 7)) })

describe('a review’s score', () => {
  it('is the newest that a look gives; the first is kept', () => {
    expect(scores(AGED)).toEqual([7, 9, [7]])
    expect(scores(settleScores(AGED, { rating: 7, looks: text(look(3, 7), look(4, null)) }))).toEqual([
      7,
      9,
      [7, null],
    ])
    expect(scores(settleScores(AGED, { rating: 7, looks: text(look(3, 7), look(2, 5)) }))).toEqual([
      7,
      9,
      [7, 5],
    ])
  })

  it.each([
    ['the former score, as somebody has read it', 9],
    ['the new one', 7],
    ['none', null],
    ['any other', 3],
  ])('is the list’s where that brings a new one beside %s', (_what, rating) =>
    expect(scores(settleScores(NONE, { rating, looks: text(look(3, 7)) }))).toEqual([7, 9, [7]]),
  )

  it('of a new review is the look’s, and what is sent beside it the first', () => {
    const fresh = { rating: null, looks: null }
    expect(scores(settleScores(fresh, { rating: 9, looks: text(look(3, 7)) }))).toEqual([7, 9, [7]])
    expect(scores(settleScores(fresh, { rating: 7, looks: text(look(3, 7)) }))).toEqual([7, null, [7]])
  })

  it('that is sent alone corrects the newest', () => {
    expect(scores(settleScores(AGED, { rating: 6.5 }))).toEqual([6.5, 9, [6.5]])
    expect(scores(settleScores(NONE, { rating: 8 }))).toEqual([8, undefined, []])
    const kept = settleScores(NONE, { rating: 9, looks: text(look(3, null)) })
    expect(scores(settleScores(kept, { rating: 8 }))).toEqual([8, undefined, [null]])
  })

  it('that is left out empties the newest, and the next counts; the history stays', () => {
    const twice = settleScores(AGED, { rating: 7, looks: text(look(3, 7), look(4, 6)) })
    const once = settleScores(twice, { rating: null })
    expect(scores(once)).toEqual([7, 9, [7, null]])
    expect(scores(settleScores(once, { rating: null }))).toEqual([9, undefined, [null, null]])
  })

  it('is the first again once no look gives one', () => {
    expect(settleScores(AGED, { rating: 7, looks: null })).toEqual(NONE)
    expect(settleScores(AGED, { rating: 8, looks: null })).toEqual({ rating: 8, looks: null })
    const said = looksText({ first: 7, looks: [] })
    expect(settleScores(AGED, { rating: 7, looks: said })).toEqual({ rating: 7, looks: null })
  })

  it('before any look is corrected where a form says it', () => {
    const said = looksText({ first: 8.5, looks: [look(3, 7)] })
    expect(scores(settleScores(AGED, { rating: 7, looks: said }))).toEqual([7, 8.5, [7]])
  })

  it('saved again as it was read stays', () => expect(settleScores(AGED, AGED)).toEqual(AGED))
})

it.each(['', 'null', '7', '[]', '{"looks":7}', '{"looks":[7,null,{"id":"a"}]}', '<p>'])(
  'of %j there are no looks',
  (wrong) => expect(looksIn(wrong).looks).toEqual([]),
)
