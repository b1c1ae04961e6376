import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parisClock, parisMoments } from './paris-time.ts'

const iso = (date: string, time: string) => parisMoments(date, time).map((moment) => moment.toISOString())

describe('a date and a time in Paris', () => {
  it('are one moment, in summer and in winter', () => {
    expect(iso('2026-11-21', '18:00')).toEqual(['2026-11-21T17:00:00.000Z'])
    expect(iso('2026-07-14', '18:00')).toEqual(['2026-07-14T16:00:00.000Z'])
  })

  it('are none in the hour that summer time skips, and one on both sides of it', () => {
    expect(iso('2027-03-28', '01:59')).toEqual(['2027-03-28T00:59:00.000Z'])
    expect(iso('2027-03-28', '02:00')).toEqual([])
    expect(iso('2027-03-28', '02:59')).toEqual([])
    expect(iso('2027-03-28', '03:00')).toEqual(['2027-03-28T01:00:00.000Z'])
  })

  it('are two in the hour that comes twice, that of summer time first', () => {
    expect(iso('2026-10-25', '01:59')).toEqual(['2026-10-24T23:59:00.000Z'])
    expect(iso('2026-10-25', '02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
    expect(iso('2026-10-25', '03:00')).toEqual(['2026-10-25T02:00:00.000Z'])
  })

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-13-01', '10:00'],
    ['2026-11-21', '24:00'],
    ['2026-11-21', '10:60'],
    ['', ''],
    ['demain', '18:00'],
    ['2026-11-21', '18'],
  ])('are none for %j %j', (date, time) => expect(iso(date, time)).toEqual([]))

  it('lead back to every moment', () => {
    const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 })
    fc.assert(
      fc.property(minute, (at) => {
        const { date, time } = parisClock(new Date(at * 60_000))
        expect(parisMoments(date, time).map(Number)).toContain(at * 60_000)
      }),
    )
  })
})
