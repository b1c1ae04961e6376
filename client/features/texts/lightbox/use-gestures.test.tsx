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

type Step = [event: 'down' | 'move' | 'up' | 'cancel', pointer: number, x: number, y: number, button?: number]
type Told = [keyof Gestures, ...unknown[]]
const EVENTS = { down: 'pointerDown', move: 'pointerMove', up: 'pointerUp', cancel: 'pointerCancel' } as const

/** A stage of 200 by 100, and the gestures that it has reported. */
function stage() {
  const told: Told[] = []
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
  const send = (...steps: Step[]) => {
    for (const [event, pointerId, clientX, clientY, button = 0] of steps)
      fireEvent[EVENTS[event]](element, { pointerId, clientX, clientY, button })
  }
  const tap = (x: number, y: number) => send(['down', 1, x, y], ['up', 1, x, y])
  return { told, send, tap }
}

describe('one finger', () => {
  it.each<[what: string, steps: Step[], told: Told[]]>([
    [
      'moves, and swipes when it is lifted, from where it began',
      [
        ['down', 1, 150, 50],
        ['move', 1, 120, 55],
        ['move', 1, 60, 60],
        ['up', 1, 50, 60],
      ],
      [
        ['onMove', -30, 5],
        ['onMove', -60, 5],
        ['onSwipe', -100, 10],
      ],
    ],
    [
      'that the browser takes away swipes nothing, nor does the next, which goes nowhere',
      [
        ['down', 1, 150, 50],
        ['cancel', 1, 50, 50],
        ['down', 1, 150, 50],
        ['up', 1, 150, 70],
      ],
      [],
    ],
    [
      'that did not begin here does nothing',
      [
        ['move', 1, 20, 20],
        ['up', 1, 190, 20],
      ],
      [],
    ],
    [
      'of another button than the first does nothing',
      [
        ['down', 2, 10, 10, 2],
        ['move', 2, 90, 10, 2],
      ],
      [],
    ],
  ])('%s', (_what, steps, expected) => {
    const { told, send } = stage()
    send(...steps)
    expect(told).toEqual(expected)
  })
})

describe('two fingers', () => {
  it.each<[what: string, steps: Step[], told: Told[]]>([
    [
      'pinch around the middle between them, and swipe nothing however far they went',
      [
        ['down', 1, 90, 50],
        ['down', 2, 110, 50],
        ['move', 2, 150, 50],
        ['move', 1, 30, 50],
        ['up', 1, 10, 50],
        ['up', 2, 190, 50],
      ],
      [
        ['onPinch', 3, { x: 20, y: 0 }],
        ['onPinch', 2, { x: -10, y: 0 }],
      ],
    ],
    [
      'of which one is lifted: the other moves and swipes nothing, until a finger comes anew',
      [
        ['down', 1, 90, 50],
        ['down', 2, 110, 50],
        ['up', 1, 90, 50],
        ['move', 2, 10, 50],
        ['up', 2, 0, 50],
        ['down', 3, 190, 50],
        ['up', 3, 90, 50],
      ],
      [
        ['onMove', -100, 0],
        ['onSwipe', -100, 0],
      ],
    ],
  ])('%s', (_what, steps, expected) => {
    const { told, send } = stage()
    send(...steps)
    expect(told).toEqual(expected)
  })
})

describe('a second tap', () => {
  // An event's `timeStamp` uses the clock of `performance`.
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
    // Only two taps count together: a third counts as a second only if the one before was a first.
    tap(x, y)
    expect(told).toHaveLength(1)
  })
})
