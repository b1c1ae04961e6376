import { expect, it } from 'vitest'
import { siteClock } from './clock.ts'

const NONE = '0000-00-00 00:00:00'
const at = (clock: ReturnType<typeof siteClock>, utc: string, local: string) =>
  clock.moment(utc, local)?.toISOString()

it('a date without UTC has the offset of what is nearest to it in the files', () => {
  const clock = siteClock()
  clock.learn('2019-07-01 10:00:00', '2019-07-01 06:00:00')
  clock.learn('2019-01-01 10:00:00', '2019-01-01 05:00:00')
  expect(at(clock, NONE, '2019-06-01 12:00:00')).toBe('2019-06-01T16:00:00.000Z')
  expect(at(clock, NONE, '2019-02-01 12:00:00')).toBe('2019-02-01T17:00:00.000Z')
  expect(at(clock, NONE, '2010-02-01 12:00:00')).toBe('2010-02-01T17:00:00.000Z')
  expect(at(clock, '', '2030-02-01 12:00:00')).toBe('2030-02-01T16:00:00.000Z')
  expect(at(clock, '2019-06-01 12:00:00', '2019-06-01 23:00:00')).toBe('2019-06-01T12:00:00.000Z')
  expect(at(clock, NONE, NONE)).toBeUndefined()
})

it('it is of Paris where the files say no offset, or one that no zone has', () => {
  const clock = siteClock()
  clock.learn('2019-07-01 10:00:00', '2019-07-02 06:00:00')
  clock.learn('2019-07-01 10:00:00', '2019-07-01 10:07:00')
  clock.learn(NONE, '2019-07-01 10:00:00')
  expect(at(clock, NONE, '2019-06-01 12:00:07')).toBe('2019-06-01T10:00:07.000Z')
  expect(at(clock, NONE, '2019-12-01 12:00:00')).toBe('2019-12-01T11:00:00.000Z')
})
