import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CarouselAction, type CarouselState, carouselReducer, swipeStep } from './carousel-state.ts'

const start: CarouselState = { index: 0, from: null, forward: true, paused: false, held: false, total: 3 }
const play = (...actions: CarouselAction[]) => actions.reduce(carouselReducer, start)

describe('carousel', () => {
  it('wraps around at both ends', () => {
    expect(play({ type: 'step', by: -1 })).toMatchObject({ index: 2, from: 0, forward: false })
    expect(play({ type: 'go', to: 2 }, { type: 'step', by: 1 })).toMatchObject({
      index: 0,
      from: 2,
      forward: true,
    })
  })

  it('goes straight to a slide, and nowhere when it is there already or there is none', () => {
    expect(play({ type: 'go', to: 1 })).toMatchObject({ index: 1, from: 0 })
    expect(play({ type: 'go', to: 0 })).toBe(start)
    expect(play({ type: 'go', to: 3 })).toBe(start)
  })

  it('always shows a slide that exists', () => {
    const action: fc.Arbitrary<CarouselAction> = fc.oneof(
      fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
      fc.record({ type: fc.constant('go' as const), to: fc.integer({ min: -2, max: 9 }) }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(action), (total, actions) => {
        const { index } = actions.reduce(carouselReducer, { ...start, total })
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(total)
      }),
    )
  })
})

describe('swipes', () => {
  it.each([
    [-50, 0, 1],
    [50, 10, -1],
    [-49, 0, null],
    [49, 0, null],
    [-60, 80, null],
  ])('%d, %d', (dx, dy, step) => expect(swipeStep(dx, dy)).toBe(step))
})
