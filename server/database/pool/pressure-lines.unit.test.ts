import { beforeEach, expect, it, vi } from 'vitest'
import { pressureLines } from './pressure-lines.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const use = { taken: 10, writing: 5, waiting: 3, oldestMs: 120.6 }

it('refusals are a line at once, then one a second with how many they were, and none once they end', () => {
  const warn = vi.fn()
  const { onBusy } = pressureLines(warn)
  for (let n = 0; n < 500; n++) {
    onBusy({ ...use, waiting: n })
    vi.advanceTimersByTime(5)
  }
  vi.advanceTimersByTime(60_000)
  expect(warn.mock.calls.map(([{ refused }, line]) => [refused, line])).toEqual(
    [1, 199, 200, 100].map((refused) => [refused, 'database pool busy']),
  )
  expect(warn.mock.calls[0]?.[0]).toEqual({ refused: 1, ...use, waiting: 0, oldestMs: 121 })
  onBusy(use)
  expect(warn).toHaveBeenCalledTimes(5)
})

it('commits that hang are a line when the first does, and one when the last is confirmed', () => {
  const warn = vi.fn()
  const { onHanging } = pressureLines(warn)
  for (const commits of [1, 2, 3, 2, 0]) onHanging(commits)
  expect(warn.mock.calls.map(([, line]) => line)).toEqual([
    expect.stringContaining('a commit waits'),
    'commits are confirmed again',
  ])
})
