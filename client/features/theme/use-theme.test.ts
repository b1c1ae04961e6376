import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTheme } from './use-theme.ts'

const root = document.documentElement
/** Simulates the theme of the device, and its changes. */
function device() {
  const heard = new Set<() => void>()
  const asked = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => void heard.add(listener),
    removeEventListener: (_: string, listener: () => void) => void heard.delete(listener),
  }
  vi.spyOn(window, 'matchMedia').mockReturnValue(asked as unknown as MediaQueryList)
  return {
    heard,
    turn(light: boolean) {
      asked.matches = light
      for (const listener of heard) listener()
    },
  }
}

const start = () => renderHook(() => useTheme()).result

describe('useTheme', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    root.dataset.theme = 'dark'
    Reflect.deleteProperty(root.dataset, 'themeChoice')
    document.body.innerHTML = ''
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
      device().turn(true)
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

  describe('as the system', () => {
    const KEYS = ['dark', 'light', 'system']
    beforeEach(() => {
      document.body.innerHTML = KEYS.map((name) => `<button data-choose-theme="${name}">x</button>`).join('')
    })
    const key = (name: string) => document.querySelector<HTMLElement>(`[data-choose-theme=${name}]`)
    const pressed = () => KEYS.filter((name) => key(name)?.getAttribute('aria-pressed') === 'true')

    it('is remembered, and follows what the device says from then on', () => {
      const { turn, heard } = device()
      const theme = start()
      expect(pressed()).toEqual(['dark'])
      turn(true)
      expect(theme.current.theme).toBe('dark')
      act(() => key('system')?.click())
      expect([theme.current.theme, pressed()]).toEqual(['light', ['system']])
      expect(localStorage.getItem('theme')).toBe('system')
      act(() => turn(false))
      expect(theme.current.theme).toBe('dark')
      act(() => theme.current.toggle())
      expect([localStorage.getItem('theme'), pressed()]).toEqual(['light', ['light']])
      act(() => turn(false))
      expect(theme.current.theme).toBe('light')
      cleanup()
      expect(heard.size).toBe(0)
    })

    it('is what the page said before the first paint, or another tab', () => {
      device().turn(true)
      Object.assign(root.dataset, { theme: 'light', themeChoice: 'system' })
      start()
      expect(pressed()).toEqual(['system'])
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })))
      expect([root.dataset.theme, pressed()]).toEqual(['dark', ['dark']])
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'system' })))
      expect([root.dataset.theme, pressed()]).toEqual(['light', ['system']])
    })
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
