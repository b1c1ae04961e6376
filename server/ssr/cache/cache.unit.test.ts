import { beforeEach, describe, expect, test, vi } from 'vitest'
import { always, controlled, listening, page, same } from '../../testing/page-cache.ts'
import { createPageCache } from './cache.ts'
import type { CachedPage } from './cached-page.ts'

const SECOND = 1000
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('readers who come at once wait for one rendering', async () => {
  const cache = listening()
  const once = controlled('a')
  const both = Promise.all([cache.get('/a', once.render, always), cache.get('/a', once.render, always)])
  once.finish()
  expect((await both).map((p) => p.etag)).toEqual(['a', 'a'])
  expect(once.calls()).toBe(1)
})

test('a kept page is given again, one that is not to be kept is made again', async () => {
  const cache = listening()
  expect((await cache.get('/a', async () => page('first'), always)).etag).toBe('first')
  expect((await cache.get('/a', async () => page('second'), always)).etag).toBe('first')
  await cache.get(
    '/b',
    async () => page('first'),
    () => false,
  )
  expect((await cache.get('/b', async () => page('second'), always)).etag).toBe('second')
})

test('a page lives for an hour while changes are heard of, and ten seconds while they are not', async () => {
  const cache = listening()
  await cache.get('/a', async () => page('first'), always)
  later(HOUR - 1)
  expect(cache.has('/a')).toBe(true)
  expect((await cache.get('/a', async () => page('second'), always)).etag).toBe('first')
  later(1)
  expect(cache.has('/a')).toBe(false)
  expect((await cache.get('/a', async () => page('third'), always)).etag).toBe('third')
  later(10 * SECOND)
  cache.disconnected()
  expect(cache.has('/a')).toBe(false)
  expect((await cache.get('/a', async () => page('fourth'), always)).etag).toBe('fourth')
  later(10 * SECOND - 1)
  expect((await cache.get('/a', async () => page('fifth'), always)).etag).toBe('fourth')
})

test('whoever was not listening starts with nothing', async () => {
  const cache = listening()
  await cache.get('/a', async () => page('old'), always)
  cache.disconnected()
  const old = controlled('old')
  const early = cache.get('/b', old.render, always)
  cache.connected()
  old.finish()
  await early
  expect((await cache.get('/a', async () => page('new'), always)).etag).toBe('new')
  expect((await cache.get('/b', async () => page('new'), always)).etag).toBe('new')
})

describe('a change', () => {
  test('empties the pages that have its tag, and no others', async () => {
    const cache = listening()
    const fill = (text: string) =>
      Promise.all(
        [
          ['/a', 'item:1'],
          ['/b', 'item:2'],
          ['/list', 'item:1', 'item:2', 'list:article'],
        ].map(([key = '', ...tags]) => cache.get(key, async () => page(text, tags), always)),
      ).then((pages) => pages.map(({ etag }) => etag))
    await fill('1')
    cache.clear(['item:2', 'item:3'])
    expect(await fill('2')).toEqual(['1', '2', '2'])
    cache.clear(['list:article'])
    expect(await fill('3')).toEqual(['1', '2', '3'])
    cache.clear(['site'])
    expect(await fill('4')).toEqual(['4', '4', '4'])
  })

  test('of what a rendering shows that began before: it is neither kept nor given to who comes later', async () => {
    const cache = listening()
    const old = controlled('old', ['item:1'])
    const early = cache.get('/a', old.render, always)
    cache.clear(['item:1'])
    const late = cache.get('/a', async () => page('new', ['item:1']), always)
    old.finish()
    expect((await early).etag).toBe('old')
    expect((await late).etag).toBe('new')
    expect((await cache.get('/a', async () => page('newer'), always)).etag).toBe('new')
  })

  test('of something else does not lose the rendering', async () => {
    const cache = listening()
    const old = controlled('old', ['item:1'])
    const early = cache.get('/a', old.render, always)
    cache.clear(['item:2'])
    old.finish()
    await early
    expect((await cache.get('/a', async () => page('new'), always)).etag).toBe('old')
  })

  test('before the last of several renderings is seen by the earlier ones, too', async () => {
    const cache = listening()
    const [first, second] = [controlled('first', ['item:1']), controlled('second', ['item:1'])]
    const readers = [cache.get('/a', first.render, always)]
    cache.clear(['item:2'])
    readers.push(cache.get('/a', second.render, always))
    cache.clear(['item:1'])
    second.finish()
    first.finish()
    await Promise.all(readers)
    expect((await cache.get('/a', async () => page('third'), always)).etag).toBe('third')
  })
})

test('a rendering that fails is tried again by the next reader', async () => {
  const cache = listening()
  await expect(cache.get('/a', () => Promise.reject(new Error('no')), always)).rejects.toThrow('no')
  expect((await cache.get('/a', async () => page('fine'), always)).etag).toBe('fine')
})

describe('counts', () => {
  const settled = () => new Promise(setImmediate)

  test('that still hold keep the page, without a rendering', async () => {
    const hold = vi.fn(same)
    const cache = listening(hold)
    const render = vi.fn(async () => page('a'))
    await cache.get('/a', render, always)
    for (let minutes = 0; minutes < 59; minutes++) {
      later(60 * SECOND)
      await cache.get('/a', render, always)
    }
    expect(render).toHaveBeenCalledTimes(1)
    expect(hold).toHaveBeenCalledTimes(59)
  })

  test('that have changed have the page rendered behind the reader’s back', async () => {
    const cache = listening(async () => false)
    await cache.get('/a', async () => page('old'), always)
    later(20 * SECOND)
    const render = vi.fn(async () => page('new'))
    const given = await Promise.all([1, 2, 3].map(() => cache.get('/a', render, always)))
    expect(given.map(({ etag }) => etag)).toEqual(['old', 'old', 'old'])
    await settled()
    expect((await cache.get('/a', render, always)).etag).toBe('new')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('of twenty seconds and less are not compared', async () => {
    const hold = vi.fn(same)
    const cache = listening(hold)
    const read = () => cache.get('/a', async () => page('a'), always)
    await read()
    later(20 * SECOND - 1)
    await read()
    expect(hold).not.toHaveBeenCalled()
    later(1)
    await read()
    expect(hold).toHaveBeenCalledOnce()
  })

  test('are compared at once only where a reader waits', async () => {
    const soon = vi.fn(same)
    const immediate = vi.fn(same)
    const cache = createPageCache({ immediate, batched: soon })
    cache.connected()
    await cache.get('/a', async () => page('a'), always)
    later(59 * SECOND)
    await cache.get('/a', async () => page('a'), always)
    expect([soon, immediate].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    await settled()
    later(60 * SECOND)
    await cache.get('/a', async () => page('a'), always)
    expect([soon, immediate].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test('older than a minute are given to nobody', async () => {
    const cache = listening(async () => false)
    await cache.get('/a', async () => page('old'), always)
    later(60 * SECOND)
    const render = vi.fn(async () => page('new'))
    const given = await Promise.all([1, 2, 3].map(() => cache.get('/a', render, always)))
    expect(given.map(({ etag }) => etag)).toEqual(['new', 'new', 'new'])
    expect(render).toHaveBeenCalledTimes(1)
  })
})

describe('a page that will change by itself', () => {
  const until = (text: string, ms: number): CachedPage => ({ ...page(text), endsAt: Date.now() + ms })

  test('is given until then, and not longer', async () => {
    const cache = listening()
    await cache.get('/a', async () => until('before', 30 * SECOND), always)
    later(30 * SECOND - 1)
    expect((await cache.get('/a', async () => page('after'), always)).etag).toBe('before')
    later(1)
    expect(cache.has('/a')).toBe(false)
    expect((await cache.get('/a', async () => page('after'), always)).etag).toBe('after')
  })

  test('is not given after it while the database is away, either', async () => {
    const cache = listening()
    await cache.get('/a', async () => until('before', 2 * HOUR), always)
    const away = async () => ({ ...page('away'), status: 503 })
    cache.disconnected()
    later(HOUR)
    expect(await cache.get('/a', away, always)).toMatchObject({ etag: 'before', stale: 3600 })
    cache.connected()
    await cache.get('/a', async () => until('before', 30 * SECOND), always)
    cache.disconnected()
    later(30 * SECOND)
    expect((await cache.get('/a', away, always)).status).toBe(503)
  })
})

describe('while the database is away', () => {
  const away = async () => ({ ...page('away'), status: 503 })
  const fine = (p: CachedPage) => p.status === 200

  test('a page is given as it was for an hour, and says how old it is', async () => {
    const cache = createPageCache({ immediate: same, batched: same })
    await cache.get('/a', async () => page('a'), fine)
    // Not requested for long, and still valid: nothing has changed.
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

  test('also where the loss of the connection has not been noticed yet', async () => {
    const cache = listening(() => Promise.reject(new Error('away')))
    await cache.get('/a', async () => page('a'), fine)
    later(60_000)
    expect(await cache.get('/a', away, fine)).toMatchObject({ etag: 'a', status: 200, stale: 60 })
  })

  test('the hour begins when changes could no longer be heard of', async () => {
    const cache = listening()
    await cache.get('/a', async () => page('a'), fine)
    cache.disconnected()
    later(HOUR - 1)
    cache.disconnected()
    expect((await cache.get('/a', away, fine)).etag).toBe('a')
    later(2)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
    // Back, and away again.
    cache.connected()
    await cache.get('/a', async () => page('new'), fine)
    cache.disconnected()
    later(11_000)
    expect((await cache.get('/a', away, fine)).etag).toBe('new')
  })

  test('what had changed before does not come back', async () => {
    const cache = listening()
    await cache.get('/a', async () => page('a', ['item:1']), fine)
    cache.clear(['item:1'])
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })

  test('what was found gone does not come back', async () => {
    const cache = listening()
    await cache.get('/a', async () => page('a'), fine)
    // Changes cannot be heard, and the database is there.
    cache.disconnected()
    later(11_000)
    expect((await cache.get('/a', async () => ({ ...page('no'), status: 404 }), fine)).status).toBe(404)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })
})
