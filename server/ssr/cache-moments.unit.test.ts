import { beforeEach, describe, expect, test, vi } from 'vitest'
import { always, controlled, listening, page } from '../testing/page-cache.ts'

const SECOND = 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a reader who asks after a moment', () => {
  const ending = (text: string, tags: string[], inMs: number) => {
    const endsAt = Date.now() + inMs
    const made = controlled(text, tags)
    return { ...made, render: async () => ({ ...(await made.render()), endsAt }) }
  }

  test('does not get what was begun before it, and shares the next with others', async () => {
    const cache = listening()
    const old = ending('before', ['item:1'], 100)
    const next = controlled('after', ['item:1'])
    const first = cache.get('/a', old.render, always)
    later(99)
    const early = cache.get('/a', next.render, always)
    later(1)
    const late = [cache.get('/a', next.render, always), cache.get('/a', next.render, always)]
    old.finish()
    next.finish()
    expect((await first).etag).toBe('before')
    expect((await early).etag).toBe('before')
    expect((await Promise.all(late)).map(({ etag }) => etag)).toEqual(['after', 'after'])
    expect(next.calls()).toBe(1)
  })

  test('gets what was begun before the moment of another page', async () => {
    const cache = listening()
    const old = ending('before', ['item:1'], 100)
    const readers = [cache.get('/a', old.render, always)]
    later(50)
    readers.push(cache.get('/a', old.render, always))
    old.finish()
    await Promise.all(readers)
    expect(old.calls()).toBe(1)
  })
})

test('a page that is late has no version before it', async () => {
  const cache = listening()
  await cache.get('/a', async () => page('old'), always)
  cache.disconnected()
  later(11 * SECOND)
  const refused = { ...page('refused'), status: 503, late: true }
  expect((await cache.get('/a', async () => refused, always)).etag).toBe('refused')
  const away = { ...page('away'), status: 503 }
  expect((await cache.get('/a', async () => away, always)).etag).toBe('old')
})
