import { expect, it } from 'vitest'
import { hours, statements } from './field-values.ts'

const { input } = statements({ most: 3, each: 10 })
const read = (value: unknown) => input.safeParse(value)
const wrong = (value: unknown) => read(value).error?.issues.map(({ message }) => message)

it.each([
  ['a text with one a line', ' Le son \r\n\nLa fin', 'Le son\nLa fin'],
  ['a list', ['Le son', ' La  fin '], 'Le son\nLa fin'],
  ['a break within one of a list', ['Le\nson'], 'Le son'],
  ['lines that show nothing', ' \n\u200b\n', null],
  ['none', null, null],
  ['nothing', undefined, null],
  ['as many emoji as letters', '🎮'.repeat(10), '🎮'.repeat(10)],
])('takes %s', (_what, value, stored) => expect(read(value).data).toBe(stored))

it.each([
  ['more than there is room for', 'a\nb\nc\nd', 'statementsTooMany'],
  ['one that is too long', ['a', 'b'.repeat(11)], 'statementTooLong'],
  ['what is no text', [7], undefined],
  ['a number', 7, 'textTooLong'],
  ['half a character', ['\ud800'], undefined],
])('refuses %s', (_what, value, message) => {
  expect(read(value).success).toBe(false)
  if (message) expect(wrong(value)).toEqual([message])
})

it.each([0, -1, 0.05, 12.34, 10_000, Number.NaN, Number.POSITIVE_INFINITY, '12 h'])(
  'no game takes %s hours',
  (value) => expect(hours.input.safeParse(value).success).toBe(false),
)

it.each([
  [0.1, 0.1],
  [31.5, 31.5],
  [9999, 9999],
  [null, null],
  ['', null],
])('a game takes %s hours', (value, stored) => expect(hours.input.safeParse(value).data).toBe(stored))
