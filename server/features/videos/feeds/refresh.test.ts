import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { seedDemo } from '../../../../demo/seed/main.ts'
import { CONTENT_CHANGED, listen } from '../../../database/listen.ts'
import { silentLog, testCaller, testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { type FeedServer, startFeedServer } from '../../../testing/feed-server.ts'
import { refreshFeeds } from './refresh.ts'
import { videoFeedsJob } from './schedule.ts'
import { fetchStills } from './stills.ts'

const database = useDatabase()
const site = useApp(database)
let server: FeedServer
let served = 0
beforeAll(async () => {
  server = await startFeedServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.asked.length = 0
  serve('/lives', atom([]))
  serve('/videos', atom([]))
  await database.db.videoFeed.deleteMany()
})

const DAY = 86_400_000
const QUARTER = 15 * 60_000
const START = new Date('2026-11-21T12:00:00Z')
const at = (ms: number) => new Date(START.getTime() + ms)

const config = () =>
  testConfig({ LIVES_FEED_URL: `${server.url}/lives`, VIDEOS_FEED_URL: `${server.url}/videos` })
const tools = () => ({ db: database.db, config: config(), log: silentLog })
const refresh = (now: Date, atStart = false) => refreshFeeds(tools(), { atStart, now })

const idOf = (n: number) => `video${String(n).padStart(6, '0')}`
const atom = (numbers: number[], still = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/"><title>x</title>${numbers
    .map(
      (n) =>
        `<entry><yt:videoId>${idOf(n)}</yt:videoId><title>Soirée #${n}</title><published>${new Date(START.getTime() - (100 - n) * DAY).toISOString()}</published>${still && `<media:group><media:thumbnail url="${still}"/></media:group>`}</entry>`,
    )
    .join('')}</feed>`

/** Makes a feed answer with a text and an ETag that it respects. */
function serve(path: string, text: string, etag = `"${++served}"`) {
  server.on(path, (req, res) => {
    if (req.headers['if-none-match'] === etag) return void res.writeHead(304, { etag }).end()
    res.writeHead(200, { 'content-type': 'application/atom+xml', etag }).end(text)
  })
}
const shown = async (lives = 50) =>
  (await testCaller(database).videos.latest({ lives, videos: 50 })).lives.map((v) => v.videoNumber)
const feed = () => database.db.videoFeed.findUniqueOrThrow({ where: { playlist: 'lives' } })

describe('the feeds of videos', () => {
  it('are kept, newest first, whatever the feed forgets or in which order it comes', async () => {
    serve('/lives', atom([1, 3, 2]))
    await refresh(START)
    expect(await shown()).toEqual(['#3', '#2', '#1'])
    serve('/lives', atom([5, 4, 3]))
    await refresh(at(QUARTER))
    expect(await shown()).toEqual(['#5', '#4', '#3', '#2', '#1'])
    expect(await shown(2)).toEqual(['#5', '#4'])
    const { lives } = await testCaller(database).videos.latest({ lives: 1, videos: 0 })
    expect(lives).toEqual([
      {
        games: [],
        videoId: idOf(5),
        title: 'Soirée #5',
        mainTitle: 'Soirée',
        videoNumber: '#5',
        link: `https://www.youtube.com/watch?v=${idOf(5)}`,
        publishDate: at(-95 * DAY),
        still: null,
      },
    ])
  })

  it('are asked for what is new only, and not again before their time', async () => {
    serve('/lives', atom([1]))
    await refresh(START)
    await refresh(at(5 * 60_000))
    expect(server.asked.filter(({ path }) => path === '/lives')).toHaveLength(1)
    await refresh(at(QUARTER))
    const [, second] = server.asked.filter(({ path }) => path === '/lives')
    expect(second?.headers['if-none-match']).toBeTruthy()
    expect(await shown()).toEqual(['#1'])
    expect(await feed()).toMatchObject({ failures: 0, fetchedAt: at(QUARTER) })
  })

  it('are asked for everything when their address has changed', async () => {
    serve('/lives', atom([1]))
    serve('/other', atom([1, 2]), '"other"')
    await refresh(START)
    const other = testConfig({ LIVES_FEED_URL: `${server.url}/other` })
    await refreshFeeds({ ...tools(), config: other }, { atStart: false, now: at(QUARTER) })
    expect(server.asked.at(-1)).toMatchObject({ path: '/other' })
    expect(server.asked.at(-1)?.headers['if-none-match']).toBeUndefined()
    expect(await shown()).toEqual(['#2', '#1'])
  })

  it('are asked once by processes that start together', async () => {
    serve('/lives', atom([1]))
    await Promise.all([1, 2, 3, 4].map(() => refresh(START, true)))
    expect(server.asked.filter(({ path }) => path === '/lives')).toHaveLength(1)
  })

  it('lose nothing when they fail, tell it once, and come back', async () => {
    serve('/lives', atom([1, 2]))
    await refresh(START)
    const warn = vi.spyOn(silentLog, 'warn')
    const broken: [string, Parameters<FeedServer['on']>[1]][] = [
      ['an error', (_q, res) => res.writeHead(500).end()],
      ['a page', (_q, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')],
      ['half a feed', (_q, res) => res.writeHead(200).end(atom([1]).slice(0, 150))],
      ['nothing', (_q, res) => res.writeHead(200).end()],
      [
        '10 MB',
        (_q, res) => res.writeHead(200, { 'content-type': 'text/xml' }).end(Buffer.alloc(10 * 2 ** 20, 32)),
      ],
      ['a loop', (_q, res) => res.writeHead(302, { location: `${server.url}/lives` }).end()],
      ['a bomb', (_q, res) => res.writeHead(200).end(`<!DOCTYPE x [<!ENTITY a "a">]>${atom([9])}`)],
    ]
    let now = QUARTER
    for (const [name, answer] of broken) {
      server.on('/lives', answer)
      await refresh(at(now))
      expect((await feed()).lastError, name).toBeTruthy()
      expect(await shown(), name).toEqual(['#2', '#1'])
      const { nextAt } = await feed()
      now = (nextAt?.getTime() ?? 0) - START.getTime()
    }
    expect((await feed()).failures).toBe(broken.length)
    expect(
      warn.mock.calls.filter(([data]) => (data as { playlist?: string }).playlist === 'lives'),
    ).toHaveLength(1)
    expect(await database.db.logEntry.count({ where: { message: { contains: 'lives' } } })).toBe(1)
    serve('/lives', atom([3]))
    // The next quarter of an hour falls into the pause, which has become hours.
    await refresh(at(now - QUARTER))
    expect(await shown()).toEqual(['#2', '#1'])
    await refresh(at(now))
    expect(await shown()).toEqual(['#3', '#2', '#1'])
    expect(await feed()).toMatchObject({ failures: 0, lastError: null })
    warn.mockRestore()
  })

  it('do not wait for each other: one that is down leaves the other', async () => {
    server.on('/lives', (_q, res) => res.writeHead(503).end())
    serve('/videos', atom([7]))
    await refresh(START)
    const { lives, videos } = await testCaller(database).videos.latest({})
    expect({ lives: lives.length, videos: videos.map((v) => v.videoNumber) }).toEqual({
      lives: 0,
      videos: ['#7'],
    })
  })

  it('announce to the pages what has changed, and only that', async () => {
    let heard = 0
    const listener = listen(database.url, CONTENT_CHANGED, {
      heard: () => heard++,
      connected: () => {},
      lost: () => {},
    })
    await listener.ready
    heard = 0
    serve('/lives', atom([1]))
    await refresh(START)
    await expect.poll(() => heard).toBe(1)
    // The same again, without a validator: nothing is announced.
    server.on('/lives', (_q, res) => res.writeHead(200).end(atom([1])))
    await refresh(at(QUARTER))
    serve('/lives', atom([1, 2]))
    await refresh(at(2 * QUARTER))
    await expect.poll(() => heard).toBe(2)
    await listener.close()
  })

  it('take the place of the demo, which is seeded only where there is no feed', async () => {
    const { db } = database
    await seedDemo(db, () => {}, START, { playlists: ['lives'] })
    expect(await db.video.count({ where: { playlist: 'videos' } })).toBe(0)
    const demo = await testCaller(database).videos.latest({ lives: 50, videos: 0 })
    expect(demo.lives.length).toBeGreaterThanOrEqual(2)
    for (const { still, publishDate, videoNumber } of demo.lives) {
      expect(still).toMatch(/^\/api\/images\/[0-9a-f]{24}$/)
      expect(publishDate < START && videoNumber).toBeTruthy()
    }
    server.on('/lives', (_q, res) => res.writeHead(500).end())
    await refresh(START)
    expect((await shown()).length).toBe(demo.lives.length)
    serve('/lives', atom([1]))
    await refresh(at(QUARTER), true)
    expect(await shown()).toEqual(['#1'])
  }, 60_000)

  it('are left alone by the job when none is set', async () => {
    const idle = {
      ...tools(),
      config: testConfig(),
      databaseUrl: database.url,
      mailer: undefined as never,
      jobs: undefined as never,
    }
    await videoFeedsJob.run({ atStart: true }, idle)
    expect(server.asked).toEqual([])
    expect(await database.db.videoFeed.count()).toBe(0)
  })
})

describe('how many are wanted', () => {
  it('is a number that a page can show', async () => {
    for (const name of ['lives', 'videos'])
      for (const value of [-1, 51, 1.5, 1e9, '2', 'x', null, {}, [1]]) {
        const { status, json } = await site.query('videos.latest', { [name]: value })
        expect([value, status, Object.keys(json.error.json.data.fields)]).toEqual([value, 400, [name]])
      }
    expect((await site.query('videos.latest', { lives: 50, videos: 0 })).status).toBe(200)
  })
})

describe('stills', () => {
  it('are never fetched from a private address that a feed names', async () => {
    serve('/lives', atom([1], `${server.url}/still.jpg`))
    const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    server.on('/still.jpg', (_q, res) => res.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture))
    await refresh(START)
    await fetchStills(tools(), START)
    expect(server.asked.filter(({ path }) => path === '/still.jpg')).toEqual([])
    const video = await database.db.video.findFirstOrThrow()
    expect(video).toMatchObject({ stillId: null, stillTries: 1 })
    expect(video.stillNextAt?.getTime()).toBeGreaterThan(START.getTime())
  }, 60_000)
})
