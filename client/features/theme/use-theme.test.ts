import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTheme } from './use-theme.ts'

const root = document.documentElement
const start = () => renderHook(() => useTheme()).result

describe('useTheme', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    root.dataset.theme = 'dark'
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('changes the attribute and the colour around the page, and remembers the choice', () => {
    document.head.innerHTML = '<meta name="theme-color" content="#0a1222">'
    const theme = start()
    act(() => theme.current.toggle())
    expect(root.dataset.theme).toBe('light')
    expect(theme.current.theme).toBe('light')
    expect(document.querySelector('meta')?.content).toBe('#e6e8ee')
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('is busy for 900 ms', () => {
    const theme = start()
    act(() => theme.current.toggle())
    act(() => vi.advanceTimersByTime(899))
    expect(theme.current).toMatchObject({ theme: 'light', busy: true })
    act(() => theme.current.toggle())
    expect(theme.current.theme).toBe('light')
    act(() => vi.advanceTimersByTime(1))
    expect(theme.current.busy).toBe(false)
    act(() => theme.current.toggle())
    expect(theme.current.theme).toBe('dark')
  })

  describe('where one picture of the page can fade into the next', () => {
    const fading = vi.fn((change: () => void) => {
      change()
      return { ready: Promise.reject(new DOMException('another one began', 'AbortError')) }
    })
    beforeEach(() => {
      fading.mockClear()
      Object.assign(document, { startViewTransition: fading })
      return () => Reflect.deleteProperty(document, 'startViewTransition')
    })

    it('fades', () => {
      const theme = start()
      act(() => theme.current.toggle())
      expect(theme.current.theme).toBe('light')
      expect(fading).toHaveBeenCalledTimes(1)
    })

    it('does not fade for those who want no motion', () => {
      vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
      const theme = start()
      act(() => theme.current.toggle())
      expect(theme.current.theme).toBe('light')
      expect(fading).not.toHaveBeenCalled()
    })
  })

  it('works without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const theme = start()
    act(() => theme.current.toggle())
    expect(root.dataset.theme).toBe('light')
  })

  it('follows the other tabs, and them only', () => {
    const theme = start()
    const say = (key: string, newValue: string | null) =>
      act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })))
    say('theme', 'light')
    expect(theme.current.theme).toBe('light')
    for (const [key, value] of [
      ['theme', 'pink'],
      ['theme', null],
      ['user', 'dark'],
    ] as const)
      say(key, value)
    expect(root.dataset.theme).toBe('light')
  })
})
