import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INTERVAL_MS, useSlideshow } from './use-slideshow.ts'

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const start = (count = 3) => renderHook(() => useSlideshow(count)).result

describe('useSlideshow', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('goes on every five seconds, round and round', () => {
    const show = start()
    wait(INTERVAL_MS - 1)
    expect(show.current.index).toBe(0)
    wait(1)
    expect(show.current.index).toBe(1)
    wait(INTERVAL_MS)
    wait(INTERVAL_MS)
    expect(show.current.index).toBe(0)
  })

  it('gives a slide that the reader chose its whole five seconds', () => {
    const show = start()
    wait(INTERVAL_MS - 100)
    act(() => show.current.goTo(2))
    wait(INTERVAL_MS - 1)
    expect(show.current.index).toBe(2)
    wait(1)
    expect(show.current.index).toBe(0)
  })

  it.each(['setPaused', 'setHeld'] as const)('stands while %s says so', (hold) => {
    const show = start()
    act(() => show.current[hold](true))
    expect(show.current.moving).toBe(false)
    wait(3 * INTERVAL_MS)
    expect(show.current.index).toBe(0)
    act(() => show.current[hold](false))
    wait(INTERVAL_MS)
    expect(show.current.index).toBe(1)
  })

  it('stands in a hidden tab', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const show = start()
    wait(3 * INTERVAL_MS)
    expect(show.current.index).toBe(0)
    hidden.mockReturnValue(false)
    wait(INTERVAL_MS)
    expect(show.current.index).toBe(1)
  })

  it('starts paused for those who want less movement, and plays when they say so', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const show = start()
    expect(show.current.paused).toBe(true)
    act(() => show.current.setPaused(false))
    wait(INTERVAL_MS)
    expect(show.current.index).toBe(1)
  })

  it('has no use for time with a single slide', () => {
    const show = start(1)
    expect(show.current.moving).toBe(false)
    wait(2 * INTERVAL_MS)
    expect(show.current.index).toBe(0)
  })
})
