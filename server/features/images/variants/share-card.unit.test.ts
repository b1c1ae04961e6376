import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareCardOf } from './share-card.ts'
import { VARIANT_NAMES, variantName } from './variant-sizes.ts'

const CARD = { width: 1200, height: 630 }

describe('the part of a picture on a card', () => {
  it.each([
    ['a square, its head', { width: 1000, height: 1000 }, '50,0', 'card0: 0,0 1000x525 as 1000x525'],
    ['a square, its foot', { width: 1000, height: 1000 }, '0,100', 'card100: 0,475 1000x525 as 1000x525'],
    ['16:9, nearly all of it', { width: 1920, height: 1080 }, '10,50', 'card50: 0,36 1920x1008 as 1200x630'],
    ['a banner, its right', { width: 4000, height: 630 }, '100,3', 'card100: 2800,0 1200x630 as 1200x630'],
    [
      'a banner between two steps',
      { width: 3200, height: 630 },
      '34,3',
      'card30: 600,0 1200x630 as 1200x630',
    ],
    ['a line', { width: 8000, height: 1 }, '50,50', 'card50: 3999,0 2x1 as 2x1'],
  ])('%s', (_name, source, focus, wanted) => {
    const step = shareCardOf({ ...CARD, focus }, source)
    const { left, top, width, height } = step?.cut ?? {}
    expect(`${step?.name}: ${left},${top} ${width}x${height} as ${step?.width}x${step?.height}`).toBe(wanted)
  })

  it('is none without a focus, or in another size', () => {
    const source = { width: 1000, height: 1000 }
    expect(shareCardOf(CARD, source)).toBeUndefined()
    expect(shareCardOf({ ...CARD, width: 1201, focus: '1,1' }, source)).toBeUndefined()
  })

  it('lies within every picture, under eleven names that are kept', () => {
    const side = fc.integer({ min: 1, max: 8000 })
    const percent = fc.integer({ min: 0, max: 100 })
    const names = new Set<string>()
    fc.assert(
      fc.property(side, side, percent, percent, (width, height, x, y) => {
        const step = shareCardOf({ ...CARD, focus: `${x},${y}` }, { width, height })
        if (!step?.cut) return expect.unreachable('no card')
        expect(step.cut.left + step.cut.width).toBeLessThanOrEqual(width)
        expect(step.cut.top + step.cut.height).toBeLessThanOrEqual(height)
        expect(Math.min(step.cut.left, step.cut.top)).toBeGreaterThanOrEqual(0)
        expect(step.width <= 1200 && step.width >= 1 && step.height >= 1 && step.height <= 631).toBe(true)
        names.add(step.name)
        expect(VARIANT_NAMES).toContain(variantName(step, 'jpeg'))
      }),
      { numRuns: 500 },
    )
    expect(names.size).toBeLessThanOrEqual(11)
  })
})
