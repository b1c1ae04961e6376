import { expect, it } from 'vitest'
import { looksIn } from '../looks.ts'
import { isLookDay, lookFaults, secondLooks } from './looks-value.ts'

const GUEST = { username: 'Jeanne Invitée' }
const LOOK = { _id: 'a'.repeat(24), at: '2026-03-12', rating: 7.5, why: ' Deux\r\nlignes ', by: GUEST }
const read = (value: unknown) => secondLooks.input.safeParse(value as never)
const messages = (value: unknown) => read(value).error?.issues.map(({ path, message }) => [path, message])

it('are read from a list, and from the text that they are stored as', () => {
  const stored = read([LOOK]).data ?? ''
  expect(looksIn(stored)).toEqual({
    looks: [
      {
        ...{ id: LOOK._id, at: '2026-03-12', rating: 7.5, why: 'Deux\nlignes' },
        by: { id: null, username: 'Jeanne Invitée' },
      },
    ],
  })
  expect(read(stored).data).toBe(stored)
  expect(secondLooks.toAnswer(stored, undefined)).toEqual([
    { ...LOOK, why: 'Deux\nlignes', by: { _id: null, ...GUEST } },
  ])
})

it.each([
  ['a new id', { _id: undefined }],
  ['no score', { rating: undefined }],
  ['no score', { rating: null }],
  ['an account', { by: { _id: 'b'.repeat(24) } }],
  ['an account by its id alone', { by: 'b'.repeat(24) }],
  ['a guest by name alone', { by: 'Jeanne Invitée' }],
  ['as many emoji as letters', { why: '🎮'.repeat(400) }],
  ['HTML, which is text', { why: '<script>alert(1)</script>' }],
  ['a leap day', { at: '2028-02-29' }],
])('take %s', (_what, part) => expect(read([{ ...LOOK, ...part }]).success).toBe(true))

it('stand by day; of one day, as they were sent', () => {
  const days = ['2026-05-01', '2026-03-12', '2026-05-01']
  const list = days.map((at, n) => ({ ...LOOK, at, _id: `${n}`.repeat(24) }))
  expect(looksIn(read(list).data).looks.map(({ id }) => id[0])).toEqual(['1', '0', '2'])
})

it.each([null, undefined, '', []])('are none of %j', (value) => expect(read(value).data).toBeNull())

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...LOOK, _id: n.toString(16).padStart(24, '0') }))
it.each([
  ['30 February', [{ ...LOOK, at: '2026-02-30' }], 'lookDay'],
  ['29 February of a common year', [{ ...LOOK, at: '2026-02-29' }], 'lookDay'],
  ['the year 12026', [{ ...LOOK, at: '12026-03-12' }], 'lookDay'],
  ['the year 0', [{ ...LOOK, at: '0000-01-01' }], 'lookDay'],
  ['a moment', [{ ...LOOK, at: '2026-03-12T10:00:00Z' }], 'lookDay'],
  ['no day', [{ ...LOOK, at: undefined }], 'lookDay'],
  ['a score of 11', [{ ...LOOK, rating: 11 }], 'ratingInvalid'],
  ['a score of 7.77', [{ ...LOOK, rating: 7.77 }], 'ratingStep'],
  ['a score in words', [{ ...LOOK, rating: 'sept' }], 'ratingInvalid'],
  ['no reason', [{ ...LOOK, why: undefined }], 'lookWhy'],
  ['an empty reason', [{ ...LOOK, why: ' \n\u200b' }], 'lookWhy'],
  ['a reason of 401', [{ ...LOOK, why: 'x'.repeat(401) }], 'lookWhy'],
  ['half a character', [{ ...LOOK, why: '\ud800' }], 'nulCharacter'],
  ['what is no id', [{ ...LOOK, _id: 'look-1' }], 'idInvalid'],
  ['nobody', [{ ...LOOK, by: undefined }], 'invalid'],
  ['a number as who', [{ ...LOOK, by: 7 }], 'guestNameInvalid'],
  ['an id that is none', [{ ...LOOK, by: { _id: 'x' } }], 'idInvalid'],
  ['a guest of one letter', [{ ...LOOK, by: { username: 'J' } }], 'guestNameInvalid'],
  ['eleven', many(11), 'looksTooMany'],
  ['two of one id', [LOOK, LOOK], 'lookTwice'],
  ['what is no look', [7], 'lookDay'],
  ['nothing at all', [null], 'lookDay'],
  ['a text that is no list', 'On a rejoué.', 'looksInvalid'],
  ['a number', 7, 'looksInvalid'],
  ['an object', { 0: LOOK }, 'looksInvalid'],
])('refuse %s', (_what, value, message) => expect(messages(value)).toEqual([[[], message]]))

it('have room for ten of the longest', () => {
  for (const sign of ['"', '\n"', '"\u0001', '🎮'].map((part) => part.repeat(400))) {
    const why = `"${Array.from(sign).slice(0, 398).join('')}"`
    const longest = many(10).map((one) => ({ ...one, rating: 9.9, why, by: '"'.repeat(80) }))
    const { data } = read(longest)
    expect(data).toBeTruthy()
    expect(Array.from(data ?? '').length).toBeLessThanOrEqual(secondLooks.max)
  }
})

it('tell a form what is wrong, look by look', () => {
  const draft = JSON.stringify({
    first: '11',
    looks: [
      { ...LOOK, at: '', rating: '7,5' },
      { ...LOOK, why: '', rating: '7,55' },
    ],
  })
  expect(lookFaults(draft)).toEqual([
    { part: 'rating', message: 'ratingInvalid' },
    { place: 0, part: 'at', message: 'lookDay' },
    { place: 1, part: 'rating', message: 'ratingStep' },
    { place: 1, part: 'why', message: 'lookWhy' },
  ])
})

it.each([
  ['2026-03-12', true],
  ['2026-13-01', false],
  ['1969-12-31', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isLookDay(text)).toBe(is))
