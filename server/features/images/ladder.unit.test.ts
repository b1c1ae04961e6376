import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepName, stepOf } from './ladder.ts'

const HD = { width: 1280, height: 720 }

describe('stepOf', () => {
  it.each([
    ['nothing but another encoding', {}, '1280x720-80'],
    ['a width on the ladder', { width: 640 }, '640x360-80'],
    ['a width between two steps', { width: 500 }, '640x360-80'],
    ['a tiny width', { width: 1 }, '160x90-80'],
    ['more than there is', { width: 1300 }, '1280x720-80'],
    ['far more than there is', { width: 99_999 }, '1280x720-80'],
    ['a height: the width follows', { height: 300 }, '640x360-80'],
    ['a thumbnail, to the pixel', { width: 200, height: 200, quality: 80 }, '200x200c-80'],
    ['a picture for sharing', { width: 1200, height: 630 }, '1200x630c-80'],
    ['another crop', { width: 300, height: 150 }, '320x160c-80'],
    ['a crop larger than the picture', { width: 1600, height: 1600 }, '720x720c-80'],
    ['a quality between two', { width: 320, quality: 51 }, '320x180-65'],
    ['the best quality', { width: 320, quality: 100 }, '320x180-95'],
  ])('%s', (_name, wanted, name) => {
    expect(stepName(stepOf(wanted, HD))).toBe(name)
  })

  it('never enlarges, never leaves nothing, and knows few variants', () => {
    const number = fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined })
    const size = fc.integer({ min: 1, max: 8000 })
    fc.assert(
      fc.property(
        number,
        number,
        fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
        size,
        size,
        (width, height, quality, w, h) => {
          const step = stepOf({ width, height, quality }, { width: w, height: h })
          expect(step.width).toBeGreaterThanOrEqual(1)
          expect(step.height).toBeGreaterThanOrEqual(1)
          expect(step.width).toBeLessThanOrEqual(w)
          expect(step.height).toBeLessThanOrEqual(h)
        },
      ),
    )
    const names = new Set<string>()
    for (let i = 1; i < 3000; i += 7)
      for (let j = 1; j < 3000; j += 13)
        names.add(
          stepName(stepOf({ width: i, height: j, quality: (i % 100) + 1 }, { width: 3000, height: 2000 })),
        )
    expect(names.size).toBeLessThanOrEqual(4 * 8 * 8)
  })
})
