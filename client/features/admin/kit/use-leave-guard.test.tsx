import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLocation } from '../../../base/navigation/router.tsx'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

/** A form with unsaved words, unless `active` is false; `settles` says whether the server saves them. */
function form({ active = true, settles = async () => false } = {}) {
  const settle = vi.fn(settles)
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { at: '/form' }, children)
  const { result } = renderHook(
    () => ({ guard: useLeaveGuard({ active, settle }), path: useLocation().pathname }),
    { wrapper },
  )
  return { result, settle }
}

/** Clicks on the element in this HTML; the browser follows nothing. */
async function click(html: string, init: MouseEventInit = {}) {
  const box = document.createElement('div')
  box.innerHTML = html
  box.addEventListener('click', (event) => event.preventDefault())
  document.body.append(box)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  await act(
    async () => void (box.querySelector('[data-here]') ?? box.firstElementChild)?.dispatchEvent(event),
  )
}
const LINK = '<a href="/news?page=2#x"><span data-here>Actus</span></a>'

describe('a link of the site', () => {
  it('asks where the server has not taken the words, and goes or stays as one says', async () => {
    const { result, settle } = form()
    await click(LINK)
    expect([settle.mock.calls.length, result.current.guard.asked, result.current.path]).toEqual([
      1,
      true,
      '/form',
    ])
    act(() => result.current.guard.stay())
    expect([result.current.guard.asked, result.current.path]).toEqual([false, '/form'])
    await click(LINK)
    act(() => result.current.guard.go())
    expect([result.current.guard.asked, result.current.path]).toEqual([false, '/news'])
  })

  it('asks nothing where the server has taken them', async () => {
    const { result } = form({ settles: async () => true })
    await click(LINK)
    expect([result.current.guard.asked, result.current.path]).toEqual([false, '/news'])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('away')), 0],
    ['says nothing for four seconds', () => new Promise<boolean>(() => {}), 4000],
  ])('asks when the server %s', async (_what, settles, ms) => {
    vi.useFakeTimers()
    const { result } = form({ settles })
    await click(LINK)
    if (ms > 0) {
      await act(() => vi.advanceTimersByTimeAsync(ms - 1))
      expect(result.current.guard.asked).toBe(false)
    }
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(result.current.guard.asked).toBe(true)
  })

  it.each<[string, string, MouseEventInit?]>([
    ['in another window', '<a href="/news" target="_blank">x</a>'],
    ['that is a file', '<a href="/news" download>x</a>'],
    ['of another site', '<a href="https://example.org/">x</a>'],
    ['in a text that is being written', '<p contenteditable><a href="/news" data-here>x</a></p>'],
    ['without an address', '<a>x</a>'],
    ['that is a button', '<button type="button">x</button>'],
    ['by another button of the mouse', LINK, { button: 1 }],
    ['with Ctrl', LINK, { ctrlKey: true }],
    ['with Meta', LINK, { metaKey: true }],
    ['with Shift', LINK, { shiftKey: true }],
    ['with Alt', LINK, { altKey: true }],
  ])('%s is not held up', async (_what, html, init) => {
    const { result, settle } = form()
    await click(html, init)
    expect([settle.mock.calls.length, result.current.guard.asked]).toEqual([0, false])
  })

  it('of this window by name is', async () => {
    const { settle } = form()
    await click('<a href="/news" target="_self">x</a>')
    expect(settle).toHaveBeenCalledOnce()
  })

  it('leads on where there is nothing to lose', async () => {
    const { settle } = form({ active: false })
    await click(LINK)
    expect(settle).not.toHaveBeenCalled()
  })
})

describe('closing', () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }

  it('has the browser ask, while there is something to lose', async () => {
    const { result } = form()
    expect(close()).toBe(true)
    await click(LINK)
    act(() => result.current.guard.go())
    expect(close()).toBe(false)
  })

  it('is free where there is nothing', () => {
    form({ active: false })
    expect(close()).toBe(false)
  })

  it('is free again once the form has gone', () => {
    form()
    cleanup()
    expect(close()).toBe(false)
  })
})

describe('a way out of our own', () => {
  it('asks first', async () => {
    const go = vi.fn()
    const { result } = form()
    await act(async () => result.current.guard.ask(go))
    expect([go.mock.calls.length, result.current.guard.asked]).toEqual([0, true])
    act(() => result.current.guard.go())
    expect(go).toHaveBeenCalledOnce()
  })

  it.each([{ active: false }, { settles: async () => true }])(
    'goes at once where nothing is left: %o',
    async (options) => {
      const go = vi.fn()
      const { result } = form(options)
      await act(async () => result.current.guard.ask(go))
      expect(go).toHaveBeenCalledOnce()
      expect(result.current.guard.asked).toBe(false)
    },
  )
})

describe('the back button', () => {
  it('is held where the browser lets us, and leads back once one says so', async () => {
    const navigation = Object.assign(new EventTarget(), { traverseTo: vi.fn() })
    Object.assign(window, { navigation })
    const { result } = form()
    const back = async (navigationType: string, cancelable = true) => {
      const event = Object.assign(new Event('navigate', { cancelable }), {
        navigationType,
        destination: { key: 'k' },
      })
      await act(async () => void navigation.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect(await back('push')).toBe(false)
    expect(await back('traverse', false)).toBe(false)
    expect(result.current.guard.asked).toBe(false)
    expect(await back('traverse')).toBe(true)
    expect(result.current.guard.asked).toBe(true)
    act(() => result.current.guard.go())
    expect(navigation.traverseTo).toHaveBeenCalledExactlyOnceWith('k')
    expect(await back('traverse')).toBe(false)
    Reflect.deleteProperty(window, 'navigation')
  })
})
