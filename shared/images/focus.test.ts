import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENTRE, coverAt, coverOf, storedCover } from './focus.ts'

const ORIGIN = 'https://manette.example'
const PICTURE = '/api/images/0123456789abcdef01234567'
const percent = fc.integer({ min: 0, max: 100 })

it('a focus comes back as it was put, the middle as none', () => {
  fc.assert(
    fc.property(percent, percent, (x, y) => {
      const cover = coverAt(PICTURE, { x, y })
      const middle = x === 50 && y === 50
      expect(coverOf(cover)).toEqual({ address: PICTURE, focus: middle ? null : { x, y } })
      expect(storedCover(` ${ORIGIN}${cover} `, ORIGIN)).toBe(cover)
    }),
  )
  expect(coverAt(PICTURE, CENTRE)).toBe(PICTURE)
})

it.each([
  [`${PICTURE}#focus=101,0`, PICTURE],
  [`${PICTURE}#focus=-1,0`, PICTURE],
  [`${PICTURE}#focus=1.5,0`, PICTURE],
  [`${PICTURE}#focus=01,0`, PICTURE],
  [`${PICTURE}#focus=30`, PICTURE],
  [`${PICTURE}#focus=30,70");background:url(//evil.example`, PICTURE],
  [`${PICTURE}#haut`, PICTURE],
  [`0123456789abcdef01234567#focus=30,70`, `${PICTURE}#focus=30,70`],
  [`${PICTURE}?width=640#focus=50,50`, PICTURE],
  ['https://evil.example/api/images/0123456789abcdef01234567#focus=1,1', undefined],
  ['#focus=1,1', undefined],
])('%s is kept as %s', (text, wanted) => expect(storedCover(text, ORIGIN)).toBe(wanted))

it('what is no picture of ours has no focus', () =>
  expect(coverOf('/fallback.webp#focus=1,1')).toEqual({ address: '/fallback.webp', focus: null }))
