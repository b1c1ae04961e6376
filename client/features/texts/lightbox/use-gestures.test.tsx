import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Gestures, useGestures } from './use-gestures.ts'

beforeEach(() => {
  Element.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A stage of 200 by 100, and what its gestures have told. */
function stage() {
  const told: [keyof Gestures, ...unknown[]][] = []
  const gestures: Gestures = {
    onPinch: (by, at) => told.push(['onPinch', Number(by.toFixed(2)), at]),
    onMove: (dx, dy) => told.push(['onMove', dx, dy]),
    onSwipe: (dx, dy) => told.push(['onSwipe', dx, dy]),
    onDoubleTap: (at) => told.push(['onDoubleTap', at]),
  }
  const Stage = () => <div data-testid="stage" {...useGestures(gestures)} />
  render(<Stage />)
  const element = screen.getByTestId('stage')
  element.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
  const send =
    (event: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel') =>
    (pointerId: number, clientX: number, clientY: number, button = 0) =>
      fireEvent[event](element, { pointerId, clientX, clientY, button })
  const [down, move] = [send('pointerDown'), send('pointerMove')]
  const [up, cancel] = [send('pointerUp'), send('pointerCancel')]
  const tap = (x: number, y: number) => {
    down(1, x, y)
    up(1, x, y)
  }
  return { told, down, move, up, cancel, tap }
}
const swipes = (told: unknown[][]) => told.filter(([what]) => what === 'onSwipe')

describe('one finger', () => {
  it('moves, and swipes when it is lifted, from where it began', () => {
    const { told, down, move, up } = stage()
    down(1, 150, 50)
    move(1, 120, 55)
    move(1, 60, 60)
    up(1, 50, 60)
    expect(told).toEqual([
      ['onMove', -30, 5],
      ['onMove', -60, 5],
      ['onSwipe', -100, 10],
    ])
  })

  it('that the browser takes away swipes nothing, nor does one that went nowhere', () => {
    const { told, down, cancel, up } = stage()
    down(1, 150, 50)
    cancel(1, 50, 50)
    down(1, 150, 50)
    up(1, 150, 70)
    expect(told).toEqual([])
  })

  it('does nothing that did not begin here, or with another button than the first', () => {
    const { told, down, move, up } = stage()
    move(1, 20, 20)
    up(1, 190, 20)
    down(2, 10, 10, 2)
    move(2, 90, 10, 2)
    expect(told).toEqual([])
  })
})

describe('two fingers', () => {
  it('pinch around the middle between them, and swipe nothing however far they went', () => {
    const { told, down, move, up } = stage()
    down(1, 90, 50)
    down(2, 110, 50)
    move(2, 150, 50)
    move(1, 30, 50)
    expect(told).toEqual([
      ['onPinch', 3, { x: 20, y: 0 }],
      ['onPinch', 2, { x: -10, y: 0 }],
    ])
    up(1, 10, 50)
    up(2, 190, 50)
    expect(swipes(told)).toEqual([])
  })

  it('of which one is lifted: the other moves and swipes nothing, until a finger comes anew', () => {
    const { told, down, move, up } = stage()
    down(1, 90, 50)
    down(2, 110, 50)
    up(1, 90, 50)
    move(2, 10, 50)
    up(2, 0, 50)
    expect(told).toEqual([['onMove', -100, 0]])
    down(3, 190, 50)
    up(3, 90, 50)
    expect(swipes(told)).toEqual([['onSwipe', -100, 0]])
  })
})

describe('a second tap', () => {
  // An event's `timeStamp` is of the clock of performance.
  const at = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['soon and near enlarges there', [1000, 1350], [60, 40], true],
    ['that comes too late is a first one', [1000, 1351], [60, 40], false],
    ['too far away, too', [1000, 1200], [120, 40], false],
  ] as const)('%s', (_what, [first, second], [x, y], doubled) => {
    const { told, tap } = stage()
    at(first)
    tap(50, 40)
    at(second)
    tap(x, y)
    expect(told).toEqual(doubled ? [['onDoubleTap', { x: x - 100, y: y - 50 }]] : [])
    // Two and no more count together: a third tap is a second one only where the one before was a first.
    tap(x, y)
    expect(told).toHaveLength(1)
  })
})
