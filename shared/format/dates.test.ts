import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLong, formatShort } from './dates.ts'
import { formatDateTime, formatMoment } from './moment.ts'
import { relativeTime } from './relative-time.ts'

describe('dates', () => {
  it('are told in the zone of Paris, whatever zone the machine is in', () => {
    const newYear = new Date('2026-12-31T23:30:00Z')
    expect(formatLong(newYear, 'fr')).toBe('1er janvier 2027')
    expect(formatLong(newYear, 'en')).toBe('1 January 2027')
    expect(formatShort(newYear)).toBe('01/01/2027')
  })

  it('are written the way of the language', () => {
    const day = new Date('2026-11-14T08:00:00Z')
    expect(formatLong(day, 'fr')).toBe('14 novembre 2026')
    expect(formatLong(day, 'en')).toBe('14 November 2026')
  })
})

describe('relativeTime', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const MIN = 60_000

  it.each([
    [0, "À l'instant", 'Just now'],
    [-5 * MIN, "À l'instant", 'Just now'],
    [MIN - 1, "À l'instant", 'Just now'],
    [MIN, 'Il y a 1min', '1min ago'],
    [60 * MIN - 1, 'Il y a 59min', '59min ago'],
    [60 * MIN, 'Il y a 1h', '1h ago'],
    [24 * 60 * MIN - 1, 'Il y a 23h', '23h ago'],
    [24 * 60 * MIN, 'Il y a 1j', '1d ago'],
    [7 * 24 * 60 * MIN - 1, 'Il y a 6j', '6d ago'],
    [7 * 24 * 60 * MIN, '14/11/2026', '14/11/2026'],
  ])('%d ms', (age, fr, en) => {
    expect(relativeTime(ago(age), now, 'fr')).toBe(fr)
    expect(relativeTime(ago(age), now, 'en')).toBe(en)
  })

  it('says something for every moment', () =>
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true }),
        (date) => void expect(relativeTime(date, now, 'fr')).not.toBe(''),
      ),
    ))
})

it('the first of a month is counted in French, with its hour, too', () => {
  const first = new Date('2026-12-01T00:01:00Z')
  expect(formatMoment(first, 'fr')).toBe('mardi 1er décembre 2026 à 01:01')
  expect(formatDateTime(first, 'fr')).toBe('1er décembre 2026 à 01:01')
  expect(formatMoment(first, 'en')).toBe('Tuesday, 1 December 2026 at 01:01')
  expect(formatMoment(new Date('2026-11-21T00:01:00Z'), 'fr')).toBe('samedi 21 novembre 2026 à 01:01')
})
