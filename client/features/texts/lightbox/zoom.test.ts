import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved, settled, WHOLE, type Zoom, zoomed } from './zoom.ts'

const STAGE = { width: 400, height: 200 }
const pixel = fc.integer({ min: -1000, max: 1000 })
const zoom: fc.Arbitrary<Zoom> = fc.record({
  scale: fc.double({ min: 0.1, max: 20, noNaN: true }),
  x: pixel,
  y: pixel,
})

it('never smaller than whole, never larger than six times, never beyond an edge of the picture', () =>
  fc.assert(
    fc.property(zoom, fc.double({ min: 0.1, max: 10, noNaN: true }), pixel, pixel, (at, by, x, y) => {
      for (const next of [
        settled(at, STAGE),
        zoomed(settled(at, STAGE), by, { x, y }, STAGE),
        moved(at, x, y, STAGE),
      ]) {
        expect(next.scale).toBeGreaterThanOrEqual(1)
        expect(next.scale).toBeLessThanOrEqual(6)
        expect(Math.abs(next.x)).toBeLessThanOrEqual((STAGE.width * (next.scale - 1)) / 2 + 1e-9)
        expect(Math.abs(next.y)).toBeLessThanOrEqual((STAGE.height * (next.scale - 1)) / 2 + 1e-9)
      }
    }),
  ))

it('what is under the finger stays there', () => {
  const next = zoomed(WHOLE, 2, { x: 50, y: -30 }, STAGE)
  // The point that was 50 to the right is now at x + scale · 50.
  expect({ x: next.x + next.scale * 50, y: next.y + next.scale * -30 }).toEqual({ x: 50, y: -30 })
})

it('made small again it lies whole in the middle', () =>
  expect(zoomed({ scale: 2, x: 100, y: 50 }, 0.4, { x: 0, y: 0 }, STAGE)).toEqual(WHOLE))
