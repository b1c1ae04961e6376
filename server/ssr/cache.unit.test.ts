import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type CachedPage, createPageCache } from './cache.ts'

const page = (text: string): CachedPage => ({
  status: 200,
  etag: text,
  bodies: { identity: Buffer.from(text) },
})
const always = () => true

/** A rendering that the test lets finish when it wants. */
function controlled(text: string) {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  let calls = 0
  const render = () => {
    calls++
    return done.then(() => page(text))
  }
  return { render, finish: () => finish(), calls: () => calls }
}

test('readers who come at once wait for one rendering', async () => {
  const cache = createPageCache()
  const once = controlled('a')
  const both = Promise.all([cache.get('/a', once.render, always), cache.get('/a', once.render, always)])
  once.finish()
  expect((await both).map((p) => p.etag)).toEqual(['a', 'a'])
  expect(once.calls()).toBe(1)
})

test('a kept page is given again, one that is not to be kept is made again', async () => {
  const cache = createPageCache()
  expect((await cache.get('/a', async () => page('first'), always)).etag).toBe('first')
  expect((await cache.get('/a', async () => page('second'), always)).etag).toBe('first')
  await cache.get(
    '/b',
    async () => page('first'),
    () => false,
  )
  expect((await cache.get('/b', async () => page('second'), always)).etag).toBe('second')
})

test('a rendering that began before a change is neither kept nor given to those who come after it', async () => {
  const cache = createPageCache()
  const old = controlled('old')
  const early = cache.get('/a', old.render, always)
  cache.clear()
  const late = cache.get('/a', async () => page('new'), always)
  old.finish()
  expect((await early).etag).toBe('old')
  expect((await late).etag).toBe('new')
  expect((await cache.get('/a', async () => page('newer'), always)).etag).toBe('new')
})

test('a rendering that fails is tried again by the next reader', async () => {
  const cache = createPageCache()
  await expect(cache.get('/a', () => Promise.reject(new Error('no')), always)).rejects.toThrow('no')
  expect((await cache.get('/a', async () => page('fine'), always)).etag).toBe('fine')
})

describe('while the database is away', () => {
  const HOUR = 3_600_000
  const away = async () => ({ ...page('away'), status: 503 })
  const fine = (p: CachedPage) => p.status === 200
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => void vi.useRealTimers()
  })
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

  test('a page is given as it was for an hour, and says how old it is', async () => {
    const cache = createPageCache()
    await cache.get('/a', async () => page('a'), fine)
    // Long not asked for, and valid all the same: nothing has changed.
    later(5 * HOUR)
    expect(await cache.get('/a', away, fine)).toMatchObject({ etag: 'a', status: 200, stale: 5 * 3600 })
    expect(await cache.get('/b', away, fine)).toMatchObject({ status: 503 })
    for (let minutes = 0; minutes < 59; minutes++) {
      later(60_000)
      expect((await cache.get('/a', away, fine)).etag).toBe('a')
    }
    later(60_000)
    expect((await cache.get('/a', away, fine)).status).toBe(200)
    later(1)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })

  test('the hour begins when changes could no longer be heard of', async () => {
    const cache = createPageCache()
    await cache.get('/a', async () => page('a'), fine)
    cache.deaf()
    later(HOUR - 1)
    cache.deaf()
    expect((await cache.get('/a', away, fine)).etag).toBe('a')
    later(2)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
    // Back, and away once more.
    cache.clear()
    await cache.get('/a', async () => page('new'), fine)
    later(11_000)
    expect((await cache.get('/a', away, fine)).etag).toBe('new')
  })

  test('what had changed before does not come back', async () => {
    const cache = createPageCache()
    await cache.get('/a', async () => page('a'), fine)
    cache.clear()
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })

  test('what was found gone does not come back', async () => {
    const cache = createPageCache()
    await cache.get('/a', async () => page('a'), fine)
    // Changes cannot be heard of, and the database is there.
    cache.deaf()
    later(11_000)
    expect((await cache.get('/a', async () => ({ ...page('no'), status: 404 }), fine)).status).toBe(404)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })
})
