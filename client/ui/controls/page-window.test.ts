import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it.each([
    [1, 0, []],
    [1, 1, []],
    [1, 2, [1, 2]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
    [1, 9, [1, 2, 3, 4, 5, 6, 7, 'gap', 9]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [10, 20, [1, 'gap', 7, 8, 9, 10, 11, 12, 13, 'gap', 20]],
    [20, 20, [1, 'gap', 14, 15, 16, 17, 18, 19, 20]],
  ])('page %d of %d', (page, pages, wanted) => expect(pageWindow(page, pages)).toEqual(wanted))

  it('rises, holds first, last and present page, and hides something behind each gap', () => {
    const place = fc
      .integer({ min: 2, max: 20_000 })
      .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }))
    fc.assert(
      fc.property(place, ({ page, pages }) => {
        const slots = pageWindow(page, pages)
        const numbers = slots.filter((slot) => slot !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        slots.forEach((slot, i) => {
          if (slot === 'gap') expect(Number(slots[i + 1]) - Number(slots[i - 1])).toBeGreaterThan(1)
        })
      }),
    )
  })
})
