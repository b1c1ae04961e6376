import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from './ask.ts'
import { type Check, startCheck } from './check.ts'

const WELL: Answers = { site: true, api: true }
const AWAY: Answers = { site: false, api: false }

let check: Check | undefined
const results: [Answers, number][] = []
let answers: Answers[] = []
const ask = vi.fn(async () => answers.shift() ?? WELL)
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const start = () => {
  check = startCheck({ ask, onResult: (...result) => results.push(result) })
}

beforeEach(() => {
  vi.useFakeTimers()
  results.length = 0
  answers = []
  ask.mockClear()
})
afterEach(() => {
  check?.stop()
  hide(false)
  vi.useRealTimers()
})

describe('the check', () => {
  it('asks every ten seconds', async () => {
    start()
    await vi.advanceTimersByTimeAsync(30_500)
    expect(ask).toHaveBeenCalledTimes(3)
    expect(results).toEqual([
      [WELL, 0],
      [WELL, 0],
      [WELL, 0],
    ])
  })

  it('says nothing of one lost answer', async () => {
    answers = [
      { site: true, api: false },
      { site: false, api: true },
    ]
    start()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(results).toEqual([[WELL, 0]])
  })

  it('confirms bad news once, then counts the rounds it lasts', async () => {
    answers = [AWAY, { site: true, api: false }, AWAY, AWAY, WELL]
    start()
    await vi.advanceTimersByTimeAsync(42_000)
    expect(results.slice(0, 4)).toEqual([
      [{ site: true, api: false }, 1],
      [AWAY, 2],
      [AWAY, 3],
      [WELL, 0],
    ])
  })

  it('asks nothing in a hidden tab, and at once when it is shown or the network changes', async () => {
    start()
    hide(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).not.toHaveBeenCalled()
    hide(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(1)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('stops', async () => {
    start()
    check?.stop()
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(ask).not.toHaveBeenCalled()
  })
})
