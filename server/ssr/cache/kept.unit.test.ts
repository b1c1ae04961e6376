import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { type CacheEntry, sayKept, sayKeptFor } from './kept.ts'

const tags = ['site', 'item:1']

async function headersOf(CDN: 'on' | 'off', kept: CacheEntry | null, cookie?: string) {
  const app = fastify()
  app.get('/', (_request, reply) => {
    if (cookie) reply.header('set-cookie', cookie)
    sayKept(reply, { CDN }, kept)
    return reply.send('page')
  })
  const { headers } = await app.inject('/')
  return [headers['cache-control'], headers['cache-tag'], headers['surrogate-key']]
}

it('a page is asked for each time without a CDN, and names no tags', async () => {
  expect(await headersOf('off', { tags })).toEqual([
    'public, max-age=0, must-revalidate',
    undefined,
    undefined,
  ])
})

it('a CDN may keep it for a minute, and is told by which tags to forget it', async () => {
  const control = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600'
  expect(await headersOf('on', { tags })).toEqual([control, 'site,item:1', 'site item:1'])
})

it.each([
  [-5, 0, 0, 0],
  [0, 0, 0, 0],
  [20, 20, 0, 0],
  [90, 60, 30, 30],
  [300, 60, 60, 240],
  [10_000, 60, 60, 3600],
])(
  'with %i s until it changes by itself, nothing outlives that',
  async (left, fresh, revalidating, error) => {
    // Half a second more, as the header may be made a little later.
    const endsAt = Date.now() + left * 1000 + 500
    const [control] = await headersOf('on', { tags, endsAt })
    expect(control).toBe(
      `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${error}`,
    )
  },
)

it.each(['on', 'off'] as const)(
  'what is personal, or sets a cookie, is nobody else’s (CDN=%s)',
  async (cdn) => {
    const nobodys = ['private, no-store', undefined, undefined]
    expect(await headersOf(cdn, null)).toEqual(nobodys)
    expect(await headersOf(cdn, { tags }, 'a=1')).toEqual(nobodys)
  },
)

it('a feed is kept for its time, or until it changes by itself', async () => {
  const app = fastify()
  app.get('/:left', (request, reply) => {
    const { left } = request.params as { left: string }
    sayKeptFor(reply, { CDN: 'on' }, 600, { tags, endsAt: Date.now() + Number(left) * 1000 + 500 })
    return reply.send('feed')
  })
  const controls = await Promise.all(
    ['30', '6000'].map(async (left) => (await app.inject(`/${left}`)).headers),
  )
  expect(controls.map((headers) => headers['cache-control'])).toEqual([
    'public, max-age=30',
    'public, max-age=600',
  ])
  expect(controls[0]?.['surrogate-key']).toBe('site item:1')
})
