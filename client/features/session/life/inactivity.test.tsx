import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INACTIVE_MS, type InactivityWatch, WARNING_MS, watchInactivity } from './inactivity.ts'

const UNTIL_WARNING = INACTIVE_MS - WARNING_MS

/** What other tabs hear, and functions to speak for them. */
let tabs: { said: unknown[]; say: (data: unknown) => void; closed: boolean }
let told: string[]
let watch: InactivityWatch
const go = (ms: number) => vi.advanceTimersByTime(ms)
const act = (type = 'keydown') => dispatchEvent(new Event(type))
/** Moves the clock without running timers, like a machine that slept. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
  tabs = { said: [], say: () => {}, closed: false }
  const channel = {
    postMessage: (data: unknown) => tabs.said.push(data),
    addEventListener: (_: string, hear: (event: { data: unknown }) => void) => {
      tabs.say = (data) => hear({ data })
    },
    close: () => {
      tabs.closed = true
    },
  }
  vi.stubGlobal('BroadcastChannel', function Channel() {
    return channel
  })
  told = []
  const note = (what: string) => () => void told.push(what)
  watch = watchInactivity({ warn: note('warn'), calm: note('calm'), end: note('end') })
})
afterEach(() => {
  watch.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('who does nothing', () => {
  it('is warned a minute before the end, once, and then it ends', () => {
    go(UNTIL_WARNING - 1)
    expect(told).toEqual([])
    go(1)
    expect(told).toEqual(['warn'])
    go(WARNING_MS - 1)
    expect(told).toEqual(['warn'])
    go(1)
    expect(told).toEqual(['warn', 'end'])
  })

  it('is found out when the page is looked at again after a sleep', () => {
    const look = (state: string) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    sleep(INACTIVE_MS)
    look('hidden')
    expect(told).toEqual([])
    look('visible')
    expect(told).toEqual(['end'])
    vi.restoreAllMocks()
  })

  it('cannot come back when time is up, though no timer has said so', () => {
    sleep(INACTIVE_MS)
    act()
    expect(told).toEqual(['end'])
  })
})

describe('who does something', () => {
  it.each(['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'])(
    'by %s has the whole time again',
    (type) => {
      go(UNTIL_WARNING - 1)
      act(type)
      expect(watch.lastActivity()).toBe(Date.now())
      go(UNTIL_WARNING - 1)
      expect(told).toEqual([])
      go(1)
      expect(told).toEqual(['warn'])
    },
  )

  it('after the warning takes it back', () => {
    go(UNTIL_WARNING)
    act()
    act()
    expect(told).toEqual(['warn', 'calm'])
    go(UNTIL_WARNING)
    expect(told).toEqual(['warn', 'calm', 'warn'])
  })

  it('tells the other tabs, at most every five seconds', () => {
    act()
    const first = Date.now()
    go(5000)
    act()
    go(1)
    act()
    expect(tabs.said).toEqual([first, first + 5001])
  })

  it('in another tab counts here; what is older, not yet or no time does not', () => {
    go(UNTIL_WARNING)
    for (const data of [Date.now() - UNTIL_WARNING, Date.now() + 5001, 'x', null]) tabs.say(data)
    expect(told).toEqual(['warn'])
    tabs.say(Date.now())
    expect(told).toEqual(['warn', 'calm'])
    expect(watch.lastActivity()).toBe(Date.now())
  })
})

it('says whether the warning stands, comes soon or was taken back a moment ago', () => {
  expect(watch.nearWarning(1000)).toBe(false)
  go(UNTIL_WARNING - 1001)
  expect(watch.nearWarning(1000)).toBe(false)
  go(1)
  expect(watch.nearWarning(1000)).toBe(true)
  go(1000)
  expect(watch.nearWarning(0)).toBe(true)
  watch.renew()
  go(999)
  expect(watch.nearWarning(1000)).toBe(true)
  go(1)
  expect(watch.nearWarning(1000)).toBe(false)
})

it('once stopped hears and says nothing any more', () => {
  watch.stop()
  const last = watch.lastActivity()
  go(1000)
  act()
  go(INACTIVE_MS)
  document.dispatchEvent(new Event('visibilitychange'))
  expect([told, watch.lastActivity(), tabs.closed]).toEqual([[], last, true])
})

it('of a session that stays says nothing, however long nobody does anything, but when somebody did', () => {
  watch.stop()
  watch = watchInactivity(undefined)
  const began = watch.lastActivity()
  go(10 * INACTIVE_MS)
  expect(watch.nearWarning(0)).toBe(false)
  act()
  expect(watch.lastActivity()).toBe(began + 10 * INACTIVE_MS)
  go(INACTIVE_MS)
  expect(told).toEqual([])
})
