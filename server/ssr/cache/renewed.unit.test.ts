import { beforeEach, describe, expect, test, vi } from 'vitest'
import { always, controlled, listening, page } from '../../testing/page-cache.ts'
import type { CachedPage } from './cached-page.ts'

const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

const away = async () => ({ ...page('away'), status: 503 })
const fine = (p: CachedPage) => p.status === 200
const shown = (text: string, tags: string[] = []) => ({
  ...page(text, tags),
  counts: new Map([['1', '0/0']]),
})

describe('a page that was added to', () => {
  test('is made again while the database is there, and given as it was while it is not', async () => {
    const cache = listening()
    await cache.get('/a', async () => page('before', ['item:1']), fine)
    later(5000)
    cache.renew(['item:1'])
    expect(cache.has('/a')).toBe(false)
    expect(await cache.get('/a', away, fine)).toMatchObject({ etag: 'before', status: 200, stale: 5 })
    expect((await cache.get('/a', async () => page('after', ['item:1']), fine)).etag).toBe('after')
    cache.disconnected()
    later(11_000)
    expect(await cache.get('/a', away, fine)).toMatchObject({ etag: 'after', stale: 11 })
  })

  test('is given for an hour, and not by a database that has no room', async () => {
    const cache = listening()
    await cache.get('/a', async () => page('before', ['item:1']), fine)
    cache.renew(['item:1'])
    const busy = async () => ({ ...(await away()), busy: true })
    expect((await cache.get('/a', busy, fine)).status).toBe(503)
    later(HOUR - 1)
    // A further change gives it no further hour.
    cache.renew(['item:1'])
    expect((await cache.get('/a', away, fine)).etag).toBe('before')
    later(1)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })

  test('is given to nobody once something that it shows was withdrawn, hidden or erased', async () => {
    const cache = listening()
    const fill = (key: string, ...tags: string[]) => cache.get(key, async () => page('before', tags), fine)
    await fill('/list', 'item:1', 'list:article')
    await fill('/other', 'item:2')
    await fill('/third', 'item:3')
    cache.renew(['list:article', 'item:2', 'item:3'])
    cache.clear(['item:1'])
    expect((await cache.get('/list', away, fine)).status).toBe(503)
    expect((await cache.get('/other', away, fine)).etag).toBe('before')
    // Too much to name may have been withdrawn.
    cache.clear(['site'])
    expect((await cache.get('/third', away, fine)).status).toBe(503)
  })

  test('that was found gone does not come back', async () => {
    const cache = listening()
    await cache.get('/a', async () => page('before', ['item:1']), fine)
    cache.renew(['item:1'])
    await cache.get('/a', async () => ({ ...page('no'), status: 404 }), fine)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })

  test('is not given past the moment at which it changes by itself', async () => {
    const cache = listening()
    const endsAt = Date.now() + 30_000
    await cache.get('/a', async () => ({ ...page('before', ['item:1']), endsAt }), fine)
    cache.renew(['item:1'])
    later(30_000)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })

  test('while it was made serves in outages too, unless something was withdrawn meanwhile', async () => {
    const cache = listening()
    const both = ['/renewed', '/withdrawn'].map((key) => {
      const rendering = controlled('before', ['item:1', `item:${key}`])
      return { ...rendering, answer: cache.get(key, rendering.render, always) }
    })
    cache.renew(['item:1'])
    cache.clear(['item:/withdrawn'])
    for (const { finish } of both) finish()
    await Promise.all(both.map(({ answer }) => answer))
    expect(cache.has('/renewed')).toBe(false)
    expect((await cache.get('/renewed', away, fine)).etag).toBe('before')
    expect((await cache.get('/withdrawn', away, fine)).status).toBe(503)
  })

  test('and was made in the meantime takes no newer one’s place', async () => {
    const cache = listening()
    const slow = controlled('before', ['item:1'])
    const early = cache.get('/a', slow.render, always)
    cache.renew(['item:1'])
    expect((await cache.get('/a', async () => page('after', ['item:1']), always)).etag).toBe('after')
    slow.finish()
    await early
    expect(cache.has('/a')).toBe(true)
  })
})

describe('a process that cannot hear what is withdrawn', () => {
  test('gives pages that were added to as others, for an hour from then on', async () => {
    const cache = listening()
    await cache.get('/a', async () => page('before', ['item:1']), fine)
    cache.renew(['item:1'])
    cache.disconnected()
    later(HOUR - 1)
    expect((await cache.get('/a', away, fine)).etag).toBe('before')
    later(2)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })

  test('forgets them as soon as the database answers: somebody may have withdrawn something', async () => {
    const cache = listening()
    await cache.get('/a', async () => page('before', ['item:1']), fine)
    const slow = controlled('asked before', ['item:2'])
    const early = cache.get('/b', slow.render, always)
    cache.renew(['item:1'])
    later(1)
    cache.disconnected()
    // Its earlier answers say nothing.
    slow.finish()
    await early
    expect((await cache.get('/a', away, fine)).etag).toBe('before')
    later(1)
    await cache.get('/c', async () => shown('there'), fine)
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })

  test('starts anew once it hears again', async () => {
    const cache = listening()
    await cache.get('/a', async () => page('before', ['item:1']), fine)
    cache.renew(['item:1'])
    cache.disconnected()
    cache.connected()
    expect((await cache.get('/a', away, fine)).status).toBe(503)
  })
})

test('copies for outages take their room from the others', async () => {
  const cache = listening()
  const large = { ...page('before', ['item:1']), bodies: { identity: Buffer.alloc(20 * 2 ** 20) } }
  for (const key of ['/1', '/2', '/3', '/4']) {
    await cache.get(key, async () => large, fine)
    cache.renew(['item:1'])
  }
  const served = await Promise.all(['/1', '/2', '/3', '/4'].map((key) => cache.get(key, away, fine)))
  expect(served.map(({ status }) => status)).toEqual([503, 503, 200, 200])
})
