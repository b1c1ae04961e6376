import { glob, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VARIANT_SIZES, variantSizeOf } from './variant-sizes.ts'

const HD = { width: 1280, height: 720 }
const shown = (wanted: Parameters<typeof variantSizeOf>[0], source = HD) => {
  const { name, width, height } = variantSizeOf(wanted, source)
  return `${name}: ${width}x${height}`
}

describe('variantSizeOf', () => {
  it.each([
    ['nothing but another encoding', {}, '1280: 1280x720'],
    ['a listed width', { width: 640 }, '640: 640x360'],
    ['a width between two', { width: 500 }, '640: 640x360'],
    ['a tiny width', { width: 1 }, '320: 320x180'],
    ['more than there is', { width: 1300 }, '1280: 1280x720'],
    ['far more than there is', { width: 99_999 }, '1280: 1280x720'],
    ['a height: the width follows', { height: 300 }, '640: 640x360'],
    ['the thumbnail, to the pixel', { width: 200, height: 200 }, '200c: 200x200'],
    ['a smaller square', { width: 1, height: 1 }, '200c: 200x200'],
    ['a larger square: the width decides', { width: 201, height: 201 }, '320: 320x180'],
    ['both: the width decides', { width: 300, height: 150 }, '320: 320x180'],
    ['both, higher than wide', { width: 100, height: 2000 }, '320: 320x180'],
  ])('%s', (_name, wanted, step) => {
    expect(shown(wanted)).toBe(step)
  })

  it.each([
    ['larger than all that is kept', { width: 1400 }, { width: 4000, height: 3000 }, '1280: 1280x960'],
    ['smaller than all that is kept', { width: 1280 }, { width: 100, height: 50 }, '320: 100x50'],
    ['between two', { width: 1280 }, { width: 700, height: 70 }, '960: 700x70'],
    ['smaller than the thumbnail', { width: 200, height: 200 }, { width: 100, height: 50 }, '200c: 50x50'],
    ['a line', { width: 320 }, { width: 8000, height: 1 }, '320: 320x1'],
  ])('of a picture %s', (_name, wanted, source, step) => {
    expect(shown(wanted, source)).toBe(step)
  })

  it('never enlarges, never leaves nothing, and knows six sizes, of which each is always the same', () => {
    const number = fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined })
    const size = fc.integer({ min: 1, max: 8000 })
    const source = fc.record({ width: size, height: size })
    fc.assert(
      fc.property(
        source,
        fc.array(fc.record({ width: number, height: number }), { maxLength: 20 }),
        (of, all) => {
          const seen = new Map<string, string>()
          for (const wanted of all) {
            const { name, width, height } = variantSizeOf(wanted, of)
            expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
            expect(width <= of.width && height <= of.height).toBe(true)
            expect(VARIANT_SIZES).toContain(name)
            const pixels = `${width}x${height}`
            expect(seen.get(name) ?? pixels).toBe(pixels)
            seen.set(name, pixels)
          }
        },
      ),
    )
    expect(VARIANT_SIZES).toHaveLength(6)
  })
})

describe('the widths that are kept', () => {
  it('are all that the site asks for: nobody else writes such an address', async () => {
    const others: string[] = []
    let read = 0
    for await (const file of glob('{client,commands,demo,server,shared,tools}/**/*.{ts,tsx,mjs}')) {
      if (/\.test\.tsx?$|^shared\/images\/widths\.ts$/.test(file)) continue
      read++
      if (/[?&](?:width|height|quality)=/.test(await readFile(file, 'utf8'))) others.push(file)
    }
    expect(read).toBeGreaterThan(500)
    expect(others).toEqual([])
  })
})
