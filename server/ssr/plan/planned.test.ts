import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Prisma } from '../../../prisma/generated/client.ts'
import { newId } from '../../../shared/base/id.ts'
import { itemHref } from '../../../shared/routes.ts'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildGame, buildReview, buildSubject } from '../../testing/factories.ts'
import { testPages } from '../../testing/pages.ts'
import { nextChangeAt, readPlan } from './planned.ts'

const database = useDatabase()

const planned = (seconds: number, ...tags: string[]) =>
  Prisma.sql`SELECT now() + make_interval(secs => ${seconds}), ${tags}::text[]`

describe('the plan', () => {
  it('is empty, and costs no statement, while nothing is planned', async () => {
    const db = { $queryRaw: () => Promise.reject(new Error('asked')) }
    expect(await readPlan(db as never, [])).toEqual([])
  })

  it('is what all sources say, by the clock of the database, without what has passed', async () => {
    const plan = await readPlan(database.db, [
      planned(7200, 'list:article', 'any:article'),
      planned(-5, 'list:review'),
      planned(90, 'list:review'),
    ])
    expect(plan.map(({ tags }) => tags)).toEqual([['list:review'], ['list:article', 'any:article']])
    expect(nextChangeAt(plan, ['site', 'any:article'])).toBe(plan[1]?.at)
    expect(nextChangeAt(plan, ['site', 'item:1'])).toBeUndefined()
    // A wrong clock of ours makes no difference to the time until it.
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    onTestFinished(() => void vi.useRealTimers())
    const [soon] = await readPlan(database.db, [planned(90, 'list:review')])
    expect(soon?.at).toBeGreaterThan(80_000)
    expect(soon?.at).toBeLessThanOrEqual(90_001)
  })
})

describe('the plan of the site', () => {
  const HOUR = 3_600_000
  const changes = async (tag: string) => {
    const asked = Date.now()
    const plan = await readPlan(database.db)
    return plan.filter(({ tags }) => tags.includes(tag)).map(({ at }) => Math.round((at - asked) / HOUR))
  }

  it('ends pages of a game, and lists, when a text that names it comes', async () => {
    const { db } = database
    const review = await buildReview(db, { publishedAt: new Date(Date.now() + 5 * HOUR) })
    const game = await buildGame(db, { texts: [review.id] })
    expect(await changes(`game:${game.id}`)).toEqual([5])
    expect(await changes('list:game')).toEqual([5])
    await db.content.delete({ where: { id: review.id } })
    expect(await changes('list:game')).toEqual([])
  })

  it('ends pages of a subject when a text comes to it, or planned changes of one bring or take it', async () => {
    const { db } = database
    const text = await buildArticle(db, { publishedAt: new Date(Date.now() + 5 * HOUR) })
    const out = await buildArticle(db)
    const [subject, left] = [
      await buildSubject(db, { texts: [text.id] }),
      await buildSubject(db, { texts: [out.id] }),
    ]
    expect(await changes(`subject:${subject.id}`)).toEqual([5])
    expect(await changes('list:subject')).toEqual([5])
    const coming = await buildSubject(db)
    await db.workingCopy.create({
      data: {
        ...{ contentId: out.id, fields: {}, base: new Date(), saveKey: newId(), savedAt: new Date() },
        ...{ planned: { subjects: [coming.id] }, publishAt: new Date(Date.now() + 3 * HOUR) },
      },
    })
    for (const { id } of [coming, left]) expect(await changes(`subject:${id}`)).toEqual([3])
    await db.content.deleteMany({ where: { id: { in: [text.id, out.id] } } })
    expect(await changes('list:subject')).toEqual([])
  })

  it('ends them on the day of a release, which begins in Paris, of a game that readers see or will see', async () => {
    const { db } = database
    const release = (on: string, data: object = {}) => ({
      create: {
        ...{ id: newId(), position: 1, access: 'full', precision: 'day', savedOn: new Date('2020-01-01') },
        on: new Date(on),
        ...data,
      },
    })
    const shown = { shownFrom: new Date(0) }
    const game = await buildGame(db, { ...shown, releases: release('2099-07-14') })
    const other = await buildGame(db, { ...shown, releases: release('2099-07-14') })
    await buildGame(db, { releases: release('2099-07-15') })
    await buildGame(db, { ...shown, releases: release('2099-12-31', { precision: 'year' }) })
    await buildGame(db, { ...shown, releases: release('2099-07-16', { goneAt: new Date() }) })
    await buildGame(db, { ...shown, releases: release('2020-07-14') })
    const asked = Date.now()
    const plan = await readPlan(db)
    expect(plan.map(({ tags }) => [...tags].sort())).toEqual([
      // The calendar shows the present day.
      ['list:game'],
      [`game:${game.id}`, `game:${other.id}`, 'list:game'].sort(),
    ])
    const midnight = new Date('2099-07-13T22:00:00Z').getTime()
    expect(Math.abs((plan[1]?.at ?? 0) - asked - (midnight - Date.now()))).toBeLessThan(60_000)
  })
})

describe('what will change by itself', () => {
  const CDN = { CDN: 'on', RATE_LIMIT: 'off' }
  async function site(env: NodeJS.ProcessEnv, ...sources: Prisma.Sql[]) {
    const config = testConfig(env)
    const { db } = database
    const app = await buildApp({ config, db, ssr: testPages({ config, db, planned: sources }) })
    onTestFinished(() => app.close())
    return async (url: string) => {
      const { statusCode, headers, body } = await app.inject(url)
      expect(statusCode).toBe(200)
      return { control: String(headers['cache-control']), body }
    }
  }
  /** The seconds of a directive in Cache-Control. */
  const seconds = (control: string, name: string) =>
    Number(new RegExp(`(?:^|, )${name}=(\\d+)`).exec(control)?.[1])

  it('ends freshness and both kinds of staleness of what shows it, together', async () => {
    const article = await buildArticle(database.db)
    const get = await site(CDN, planned(40, 'list:article'), planned(100, 'list:review'))
    const list = (await get('/news')).control
    expect(seconds(list, 's-maxage')).toBeLessThanOrEqual(40)
    expect(seconds(list, 's-maxage')).toBeGreaterThan(20)
    expect([seconds(list, 'stale-while-revalidate'), seconds(list, 'stale-if-error')]).toEqual([0, 0])
    const reviews = (await get('/reviews')).control
    const left = 100 - seconds(reviews, 's-maxage')
    expect(seconds(reviews, 's-maxage')).toBe(60)
    for (const name of ['stale-while-revalidate', 'stale-if-error'])
      expect(seconds(reviews, name)).toBeLessThanOrEqual(left)
    const untouched = (await get(itemHref('article', article.slug, 'fr'))).control
    expect(untouched).toContain('s-maxage=60, stale-while-revalidate=60, stale-if-error=3600')
  })

  it('ends what readers of feeds keep', async () => {
    const get = await site({}, planned(40, 'any:article'))
    for (const address of ['/rss.xml', '/en/rss.xml', '/sitemap.xml'])
      expect(seconds((await get(address)).control, 'max-age')).toBeLessThanOrEqual(40)
    expect((await get('/robots.txt')).control).toBe('public, max-age=600')
  })

  it('is there at its moment, in pages that were read before', async () => {
    const review = await buildReview(database.db, { title: 'Avant' })
    // A moment that comes after the rendering, and whose change nobody announces.
    const get = await site({}, planned(5, 'list:review'))
    const [address, page] = ['/reviews', itemHref('review', review.slug, 'fr')]
    for (const url of [address, page]) expect((await get(url)).body).toContain('Avant')
    await database.db.content.update({ where: { id: review.id }, data: { title: 'Après' } })
    expect((await get(address)).body).toContain('Avant')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await get(address)).body).toContain('Après')
    expect((await get(page)).body).toContain('Avant')
  })
})
