import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testCaller, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildGame, buildRelease, buildReview } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const ORIGIN = 'https://manette.test'
const database = useDatabase()
let app: FastifyInstance

const get = (url: string) => app.inject({ url })
/** With plain spaces, as typed. */
const body = async (url: string) => (await get(url)).body.replace(/[\u00a0\u202f]/g, ' ')
const isIndexed = async (url: string) => !(await body(url)).includes('<meta name="robots" content="noindex">')

beforeAll(async () => {
  const { db } = database
  const config = testConfig({ PUBLIC_URL: ORIGIN, RATE_LIMIT: 'off' })
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: database.url }) })
  for (const [name, on, precision] of [
    ['Brume', '2031-12-01', 'day'],
    ['Marelle', '2031-12-31', 'month'],
    ['Plus tard', '2032-02-03', 'day'],
    ['Un jour', null, 'tba'],
  ] as const) {
    const game = await buildGame(db, { name, platforms: ['PC', 'NES'], shownFrom: new Date(0) })
    await buildRelease(db, { gameId: game.id, on: on && new Date(on), precision })
  }
  const review = await buildReview(db, {
    status: 'published',
    publishedAt: new Date(Date.now() + 3_600_000),
  })
  const secret = await buildGame(db, {
    ...{ name: 'Sous embargo', otherNames: ['Projet Phare'], platforms: ['Wii'], texts: [review.id] },
  })
  const hidden = await buildGame(db, { name: 'Caché', otherNames: ['Ancien nom'], platforms: ['Wii'] })
  for (const [day, { id: gameId }] of [secret, hidden].entries()) {
    await buildRelease(db, { gameId, on: new Date(`2031-12-0${day + 2}`) })
    await buildRelease(db, { gameId, position: 2, precision: 'tba', on: null })
  }
})
afterAll(() => app.close())

describe('the page of releases', () => {
  it.each([
    ['/releases?month=2031-12', 'Sorties de décembre 2031', true],
    ['/en/releases?month=2031-12', 'Releases of December 2031', true],
    ['/releases?month=tba', 'Jeux sans date de sortie', true],
    // An empty month, and one page too many.
    ['/releases?month=2031-06', 'Sorties de juin 2031', false],
    ['/releases?month=2031-12&platform=PC', 'Sorties de décembre 2031 sur PC', false],
  ])('%s is called %s; for search engines: %s', async (address, title, indexed) => {
    const html = await body(address)
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title)
    expect(await isIndexed(address)).toBe(indexed)
    if (indexed) expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${address}">`)
  })

  it('leads to single filters by links, to combinations by a form, and to the calendar', async () => {
    const month = await body('/releases?month=2031-12')
    for (const link of ['/releases?month=2032-02', '/releases?platform=NES', '/releases.ics'])
      expect(month).toContain(`href="${link}"`)
    expect(month).toContain('href="webcal://manette.test/releases.ics"')
    const english = await body('/en/releases?month=2031-12')
    expect(english).toContain('href="/en/releases.ics"')
    expect(english).toContain('href="webcal://manette.test/en/releases.ics"')
    const both = await body('/releases?month=2031-12&platform=NES')
    expect(both).not.toMatch(/href="[^"]*\?month=[^"]*&amp;platform/)
    expect(both).toMatch(/<button[^>]*value="2032-02"[^>]*name="month"/)
    expect(both).toMatch(/<input type="hidden" name="platform" value="NES"/)
    expect(await body('/sitemap-pages.xml')).toContain(`<loc>${ORIGIN}/releases</loc>`)
    expect(await body('/games')).toContain('href="/releases"')
  })

  it('tells nothing of what readers do not see, by whatever name, nor does the calendar', async () => {
    for (const address of [
      '?month=2031-12',
      '?month=tba',
      '?platform=Wii',
      '?month=2031-12&platform=Wii',
      '.ics',
    ])
      expect(await body(`/releases${address}`)).not.toMatch(/embargo|Phare|Caché|Ancien nom|fiche-[56]\b/)
    for (const key of ['Projet Phare', 'Ancien nom'])
      expect(await body(`/releases?month=2031-12&search=${encodeURIComponent(key)}`)).not.toMatch(
        /embargo|Caché|fiche-[56]\b/,
      )
  })

  it.each([
    ['/releases?platform=PC&month=2031-12', '/releases?month=2031-12&platform=PC'],
    ['/releases?month=&platform=', '/releases'],
    ['/releases?month=2031-12&month=2032-02', '/releases?month=2031-12'],
    ['/releases?month=2031-12&page=1', '/releases?month=2031-12'],
    [`/releases?${Array.from({ length: 40 }, () => 'month=2031-12').join('&')}`, '/releases?month=2031-12'],
  ])('%s leads to %s', async (address, location) => {
    const answer = await get(address)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
  })

  it.each([
    ['/releases?month=2031-12&page=1000000000', '/releases?month=2031-12'],
    ['/releases?month=2031-12&page=x', '/releases?month=2031-12'],
    ['/releases?month=tba&page=2147483647', '/releases?month=tba'],
  ])('%s leads to the last page', async (address, location) => {
    const answer = await get(address)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  })

  const BAD = [
    '13',
    '2031-13',
    '2031-02-30',
    '2031-Q5',
    '0000-00',
    '1949-12',
    '🎮',
    'x'.repeat(1000),
    '\u0000',
    "'",
  ]
  it.each(BAD)('month %j is none', async (month) => {
    const answer = await get(`/releases?month=${encodeURIComponent(month)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Le calendrier n’a pas cette page')
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
    await expect(testCaller(database).games.releases({ month })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const input = encodeURIComponent(JSON.stringify({ json: { month } }))
    expect((await get(`/trpc/games.releases?input=${input}`)).statusCode).toBe(400)
  })

  it.each(['Minitel', '🎮', 'x'.repeat(1000)])('platform %j is none', async (platform) => {
    const answer = await get(`/releases?platform=${encodeURIComponent(platform)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Le calendrier n’a pas cette page')
    const input = encodeURIComponent(JSON.stringify({ json: { platform } }))
    expect((await get(`/trpc/games.releases?input=${input}`)).statusCode).toBe(400)
  })
})
