import { describe, expect, it } from 'vitest'
import {
  addDays,
  isTwice,
  momentsAt,
  monthOf,
  nameOfMonth,
  onDay,
  parisDay,
  parisOffset,
  parisTime,
  weekOf,
} from './paris.ts'

const iso = (dates: Date[]) => dates.map((date) => date.toISOString())

describe('a time of Paris', () => {
  it('is one moment, an hour before UTC in winter, two in summer', () => {
    expect(iso(momentsAt('2026-11-23', '18:00'))).toEqual(['2026-11-23T17:00:00.000Z'])
    expect(iso(momentsAt('2026-07-14', '00:15'))).toEqual(['2026-07-13T22:15:00.000Z'])
  })

  it('is none in the hour that the night of March leaves out', () => {
    expect(momentsAt('2027-03-28', '02:00')).toEqual([])
    expect(momentsAt('2027-03-28', '02:59')).toEqual([])
    expect(iso(momentsAt('2027-03-28', '01:59'))).toEqual(['2027-03-28T00:59:00.000Z'])
    expect(iso(momentsAt('2027-03-28', '03:00'))).toEqual(['2027-03-28T01:00:00.000Z'])
  })

  it('is two in the hour that the night of October has twice, the summer’s first', () => {
    expect(iso(momentsAt('2026-10-25', '02:30'))).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
    expect(momentsAt('2026-10-25', '02:30').map(parisOffset)).toEqual(['UTC+2', 'UTC+1'])
    expect(momentsAt('2026-10-25', '03:00')).toHaveLength(1)
    expect(isTwice(new Date('2026-10-25T01:30:00Z'))).toBe(true)
    expect(isTwice(new Date('2026-10-25T02:30:00Z'))).toBe(false)
  })

  it('comes back from its moment', () => {
    const at = new Date('2026-12-31T23:30:00Z')
    expect([parisDay(at), parisTime(at)]).toEqual(['2027-01-01', '00:30'])
  })

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-13-01', '10:00'],
    ['2026-10-25', '24:00'],
    ['', ''],
    ['demain', 'midi'],
    ['2026-10-25', '2:30'],
  ])('%s %s is no time', (day, time) => {
    expect(momentsAt(day, time)).toEqual([])
  })
})

describe('a week', () => {
  it('is Monday to Sunday, over months, years and both nights of the time change', () => {
    expect(weekOf('2026-10-25')).toEqual([
      ...['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25'],
    ])
    expect(weekOf('2027-01-01')[0]).toBe('2026-12-28')
    expect(weekOf('2027-03-22')[6]).toBe('2027-03-28')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
})

describe('a month', () => {
  it.each([
    ['2026-02-14', 5, '2026-01-26', '2026-03-01'],
    ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
    ['2026-11-30', 6, '2026-10-26', '2026-12-06'],
    ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
  ])('of %s has %i weeks, from %s to %s', (day, weeks, first, last) => {
    const all = monthOf(day)
    expect([all.length, all[0]?.[0], all.at(-1)?.at(-1)]).toEqual([weeks, first, last])
    expect(all.every((week) => week.length === 7)).toBe(true)
  })

  it('has a name', () => {
    expect([nameOfMonth('2026-11-30', 'fr'), nameOfMonth('2026-11-30', 'en')]).toEqual([
      'novembre 2026',
      'November 2026',
    ])
  })
})

describe('another day', () => {
  it('keeps the hour of Paris, across a change of clocks, too', () => {
    expect(onDay(new Date('2026-10-20T07:00:00Z'), '2026-10-27')?.toISOString()).toBe(
      '2026-10-27T08:00:00.000Z',
    )
  })

  it('has the first of an hour that comes twice, and none of one that is left out', () => {
    expect(onDay(new Date('2026-10-24T00:30:00Z'), '2026-10-25')?.toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(onDay(new Date('2027-03-27T01:30:00Z'), '2027-03-28')).toBeUndefined()
  })
})
