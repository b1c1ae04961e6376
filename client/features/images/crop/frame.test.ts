import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CropArea,
  focused,
  fromPercent,
  movedBy,
  type PictureSize,
  percentOf,
  resizedBy,
  SHAPES,
  shaped,
  whole,
} from './frame.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const ratio = fc.constantFrom(...Object.values(SHAPES))
const step = fc.integer({ min: -12_000, max: 12_000 })

function expectWithin({ x, y, width, height }: CropArea, of: PictureSize): void {
  expect([x, y, width, height].every(Number.isInteger)).toBe(true)
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
  expect(x + width).toBeLessThanOrEqual(of.width)
  expect(y + height).toBeLessThanOrEqual(of.height)
}

describe('a frame', () => {
  it('is always whole pixels within the picture, whatever is done to it', () => {
    fc.assert(
      fc.property(
        size,
        ratio,
        fc.array(fc.tuple(fc.nat(4), step, step), { maxLength: 8 }),
        (of, shape, acts) => {
          let frame = shaped(whole(of), of, shape)
          expectWithin(frame, of)
          for (const [act, a, b] of acts) {
            if (act === 0) frame = movedBy(frame, a, b, of)
            if (act === 1) frame = resizedBy(frame, a, b, of, shape)
            if (act === 2) frame = focused({ x: a, y: b }, frame, of, shape)
            if (act === 3) frame = shaped(frame, of, shape)
            if (act === 4) frame = fromPercent(percentOf({ ...frame, x: frame.x + a }, of), of, shape)
            expectWithin(frame, of)
          }
        },
      ),
    )
  })

  it('of a shape keeps it to the pixel', () => {
    const of = { width: 1920, height: 1080 }
    const square = shaped(whole(of), of, 1)
    expect(square).toEqual({ x: 420, y: 0, width: 1080, height: 1080 })
    expect(resizedBy(square, -80, 0, of, 1)).toEqual({ x: 420, y: 0, width: 1000, height: 1000 })
    expect(resizedBy(square, 0, -80, of, 1)).toEqual({ x: 420, y: 0, width: 1000, height: 1000 })
    expect(resizedBy(square, 500, 0, of, 1)).toEqual(square)
    expect(shaped(whole({ width: 1000, height: 1000 }), { width: 1000, height: 1000 }, 16 / 9)).toEqual({
      ...{ x: 0, y: 219, width: 1000, height: 563 },
    })
  })

  it('is set around the point that matters, as large as its shape allows', () => {
    const of = { width: 1600, height: 800 }
    expect(focused({ x: 800, y: 400 }, whole(of), of, 1)).toEqual({ x: 400, y: 0, width: 800, height: 800 })
    // At an edge it stays in the picture.
    expect(focused({ x: 0, y: 0 }, whole(of), of, 1)).toEqual({ x: 0, y: 0, width: 800, height: 800 })
    expect(focused({ x: 1599, y: 10 }, whole(of), of, 1)).toEqual({ x: 800, y: 0, width: 800, height: 800 })
    // A free one has to become smaller once; then it keeps its size.
    const free = focused({ x: 800, y: 400 }, whole(of), of, undefined)
    expect(free).toEqual({ x: 320, y: 160, width: 960, height: 480 })
    expect(focused({ x: 500, y: 300 }, free, of, undefined)).toEqual({ ...free, x: 20, y: 60 })
  })

  it('that becomes free stays as it is', () => {
    const of = { width: 100, height: 100 }
    const frame = { x: 1, y: 2, width: 3, height: 4 }
    expect(shaped(frame, of, undefined)).toEqual(frame)
  })
})
