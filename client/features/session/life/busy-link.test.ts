import { beforeEach, expect, it, vi } from 'vitest'
import { clientBehind } from '../../../testing/client-behind.ts'
import { busyLink } from './busy-link.ts'

const busy = { httpStatus: 503, code: 'BUSY', retryAfter: 2 }
const away = { httpStatus: 503, code: 'UNAVAILABLE' }

/** A client whose server refuses the first calls with these errors, then answers. */
const clientOf = (refusals: object[]) => clientBehind(busyLink, () => refusals.shift())

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

it('what reads is asked for again after the time that a busy server says', async () => {
  const { client, calls } = clientOf([busy])
  const answer = client.query('comments.list')
  await vi.advanceTimersByTimeAsync(1999)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2001)
  expect(await answer).toBe('fine')
})

it('once, and where the server is busy only; what writes is not sent again', async () => {
  for (const [refusals, type, sent] of [
    [[busy, busy], 'query', 2],
    [[away], 'query', 1],
    [[busy], 'mutation', 1],
  ] as const) {
    const { client, calls } = clientOf([...refusals])
    const failed = expect(client[type]('comments.list')).rejects.toThrow('no')
    await vi.advanceTimersByTimeAsync(10_000)
    await failed
    expect(calls).toHaveLength(sent)
  }
})
