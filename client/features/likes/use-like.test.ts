import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BURST_MS, useLike } from './use-like.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function liking(liked = false) {
  const calls = {
    send: vi.fn(async (wish: boolean) => ({ liked: wish, likeCount: wish ? 1 : 0 })),
    apply: vi.fn(),
    failed: vi.fn(),
  }
  const { result, unmount } = renderHook(() => useLike({ liked, likeCount: liked ? 1 : 0 }, calls))
  return { ...calls, result, unmount }
}

it('a like is animated for two seconds, and each like anew', async () => {
  const { result } = liking()
  expect(result.current.burst).toBe(false)
  await act(async () => result.current.press())
  expect(result.current.burst).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(BURST_MS - 1))
  expect(result.current.burst).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current.burst).toBe(false)
  expect(BURST_MS).toBe(2000)
})

it('a like taken back is not animated', async () => {
  const { result, send, apply } = liking(true)
  await act(async () => result.current.press())
  expect(result.current.burst).toBe(false)
  expect(send.mock.calls).toEqual([[false]])
  expect(apply).toHaveBeenLastCalledWith({ liked: false, likeCount: 0 })
})

it('a like that cannot be had is no longer animated', async () => {
  const { result, send, failed } = liking()
  send.mockRejectedValue(new Error('no'))
  await act(async () => result.current.press())
  expect(failed).toHaveBeenCalledTimes(1)
  expect(result.current.burst).toBe(false)
})

it('nothing is left of it when what is liked goes', async () => {
  const { result, unmount } = liking()
  await act(async () => result.current.press())
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
