import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import type { TouchEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCK_MS, SWIPE_PX, swipeWay, useCarousel, wrapped } from './use-carousel.ts'

describe('wrapped', () => {
  it.each([
    [0, 3, 0],
    [3, 3, 0],
    [-1, 3, 2],
    [7, 3, 1],
    [5, 1, 0],
    [2, 0, 0],
  ])('%d of %d is %d', (index, count, wanted) => expect(wrapped(index, count)).toBe(wanted))

  it('is always a slide, and one round later the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 50 }), (index, count) => {
        const place = wrapped(index, count)
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThan(count)
        expect(wrapped(index + count, count)).toBe(place)
      }),
    )
  })
})

describe('swipeWay', () => {
  it.each([
    ['49 px is none', -49, 0, null],
    ['50 px to the left brings the next', -50, 0, 1],
    ['50 px to the right brings the one before', 50, 0, -1],
    ['a scroll is none', 60, 80, null],
    ['a diagonal is none', 60, -60, null],
    ['a slanted swipe is one', -120, 60, 1],
  ])('%s', (_, dx, dy, wanted) => expect(swipeWay(dx, dy)).toBe(wanted))
})

describe('useCarousel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const make = (count = 3) => {
    const { result, rerender } = renderHook(({ n }) => useCarousel(n), { initialProps: { n: count } })
    return {
      get now() {
        return result.current
      },
      resize: (n: number) => rerender({ n }),
      /** Does something, then waits for the end of the lock. */
      act(doing: () => void) {
        act(doing)
        vi.advanceTimersByTime(LOCK_MS)
      },
    }
  }
  const touch = (...points: [number, number][]) => {
    const list = points.map(([clientX, clientY]) => ({ clientX, clientY }))
    return { touches: list, changedTouches: list } as unknown as TouchEvent
  }

  it('begins with the first slide, from nowhere', () => {
    const c = make()
    expect([c.now.index, c.now.last]).toEqual([0, null])
  })

  it('goes round both ways', () => {
    const c = make()
    c.act(() => c.now.previous())
    expect([c.now.index, c.now.last]).toEqual([2, { index: 0, way: -1 }])
    c.act(() => c.now.next())
    expect([c.now.index, c.now.last]).toEqual([0, { index: 2, way: 1 }])
  })

  it('goes to a slide forwards or backwards, as it lies', () => {
    const c = make()
    c.act(() => c.now.goTo(2))
    expect(c.now.last?.way).toBe(1)
    c.act(() => c.now.goTo(1))
    expect([c.now.index, c.now.last]).toEqual([1, { index: 2, way: -1 }])
  })

  it('lets 500 ms pass between two moves', () => {
    const c = make()
    act(() => c.now.next())
    vi.advanceTimersByTime(LOCK_MS - 1)
    act(() => c.now.next())
    act(() => c.now.goTo(0))
    expect(c.now.index).toBe(1)
    vi.advanceTimersByTime(1)
    act(() => c.now.next())
    expect(c.now.index).toBe(2)
  })

  it('is not locked by being asked for the slide that is shown', () => {
    const c = make()
    act(() => c.now.goTo(0))
    act(() => c.now.next())
    expect(c.now.index).toBe(1)
  })

  it('two moves in one event are one', () => {
    const c = make()
    act(() => {
      c.now.next()
      c.now.next()
    })
    expect(c.now.index).toBe(1)
  })

  it('turns by a swipe, also past the end', () => {
    const c = make()
    c.act(() => {
      c.now.swipe.onTouchStart(touch([100, 10]))
      c.now.swipe.onTouchEnd(touch([100 + SWIPE_PX, 12]))
    })
    expect(c.now.index).toBe(2)
    c.act(() => {
      c.now.swipe.onTouchStart(touch([300, 10]))
      c.now.swipe.onTouchEnd(touch([300 - SWIPE_PX, 12]))
    })
    expect(c.now.index).toBe(0)
  })

  it('takes two fingers, and a touch that the browser took over, for no swipe', () => {
    const c = make()
    c.act(() => {
      c.now.swipe.onTouchStart(touch([0, 0], [200, 0]))
      c.now.swipe.onTouchEnd(touch([100, 0]))
      c.now.swipe.onTouchStart(touch([0, 0]))
      c.now.swipe.onTouchCancel()
      c.now.swipe.onTouchEnd(touch([100, 0]))
    })
    expect(c.now.index).toBe(0)
  })

  it('has nowhere to go with one slide, and stays inside when slides go', () => {
    const c = make(1)
    c.act(() => c.now.next())
    expect(c.now.index).toBe(0)
    c.resize(3)
    c.act(() => c.now.goTo(2))
    c.resize(2)
    expect(c.now.index).toBeLessThan(2)
  })
})
