import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollAtEdge } from './edge-scroll.ts'

/** What was scrolled, step by step. */
let steps: number[]
/** One frame of 16 ms. */
let frame: (ms?: number) => void

beforeEach(() => {
  steps = []
  let next: FrameRequestCallback | undefined
  let now = 0
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    next = callback
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    next = undefined
  })
  vi.stubGlobal('scrollBy', ({ top = 0 }: ScrollToOptions) => steps.push(top))
  frame = (ms = 16) => {
    now += ms
    const callback = next
    next = undefined
    callback?.(now)
  }
})
afterEach(() => void vi.unstubAllGlobals())

it('goes on while the pointer rests near an edge, and says so each time', () => {
  const scrolled = vi.fn()
  const stop = scrollAtEdge(() => 780, scrolled)
  for (let n = 0; n < 5; n++) frame()
  expect(steps).toHaveLength(4)
  expect(steps.every((step) => step > 5)).toBe(true)
  expect(scrolled).toHaveBeenCalledTimes(4)
  stop()
  frame()
  expect(steps).toHaveLength(4)
})

it('scrolls up at the upper edge, and not at all between', () => {
  let at = 20
  scrollAtEdge(
    () => at,
    () => {},
  )
  frame()
  frame()
  at = 400
  frame()
  expect(steps.map(Math.sign)).toEqual([-1])
})

it('is as fast on a screen of 120 frames a second, and a late frame makes no jump', () => {
  const start = () =>
    scrollAtEdge(
      () => 790,
      () => {},
    )
  const way = (ms: number, frames: number) => {
    steps = []
    const stop = start()
    for (let n = 0; n <= frames; n++) frame(ms)
    stop()
    return steps.reduce((sum, step) => sum + step, 0)
  }
  expect(way(8, 120)).toBeCloseTo(way(16, 60))
  expect(way(3000, 1)).toBeLessThan(30)
})
