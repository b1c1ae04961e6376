import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Content } from '../../prisma/generated/client.ts'
import { buildApp } from '../app.ts'
import { withReadBatch } from '../database/rows.ts'
import { readFrontPage } from '../features/texts/front-page/read.ts'
import { listContent } from '../features/texts/list.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildReview } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()

let old: Content
let review: Content
const latest: Content[] = []
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
beforeAll(async () => {
  const { db } = database
  old = await buildArticle(db, { title: 'Un vieux dossier', createdAt: ago(900) })
  review = await buildReview(db, { title: 'Un test de l’an passé', createdAt: ago(400) })
  for (const n of [1, 2, 3, 4, 5]) await buildReview(db, { title: `Test récent ${n}`, createdAt: ago(n) })
  for (const n of [1, 2, 3]) latest.push(await buildArticle(db, { title: `Dernier ${n}`, createdAt: ago(n) }))
})
afterEach(() => database.db.frontPagePick.deleteMany())

async function site(env: NodeJS.ProcessEnv = {}) {
  const config = testConfig({ RATE_LIMIT: 'off', ...env })
  const { db, url: databaseUrl } = database
  const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
  onTestFinished(() => app.close())
  await app.ready()
  return async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    return { control: String(headers['cache-control']), slides: slidesOf(body), body }
  }
}

/** Titles in the carousel, as in the HTML. */
const slidesOf = (body: string): string[] =>
  Array.from(body.matchAll(/<h2 class="[^"]*"[^>]*><a [^>]*>([^<]+)<\/a><\/h2>/g), ([, title = '']) =>
    title.replaceAll('\u202f', ' ').replaceAll('&nbsp;', ' '),
  ).filter((title) => !title.includes('Manette'))

const put = (texts: Content[], until: Date) =>
  database.db.frontPagePick.createMany({
    data: texts.map(({ id }, i) => ({ position: i + 1, contentId: id, until })),
  })
const soon = () => new Date(Date.now() + 3_600_000)
const LATEST = ['Dernier 1', 'Dernier 2', 'Dernier 3']

it('is what the team has put there, in both languages and without JavaScript; the lists below stay', async () => {
  const get = await site()
  expect((await get('/home')).slides).toEqual(LATEST)
  await put([review, old], soon())
  for (const [url, before] of [
    ['/home', ''],
    ['/en/home', '/en'],
  ] as const) {
    await expect.poll(async () => (await get(url)).slides).toEqual([review.title, old.title])
    const { body } = await get(url)
    expect(body).toContain(`href="${before}/reviews/${review.slug}"`)
    for (const title of LATEST) expect(body).toContain(title)
  }
})

it('changes in every process as soon as somebody chooses, or what is chosen comes and goes', async () => {
  const sites = [await site(), await site()]
  const all = async () => Promise.all(sites.map(async (get) => (await get('/home')).slides))
  const becomes = (titles: string[]) => expect.poll(all).toEqual([titles, titles])
  await becomes(LATEST)
  await put([old, review], soon())
  await becomes([old.title, review.title])
  const withdraw = (status: 'withdrawn' | 'published') =>
    database.db.content.update({ where: { id: old.id }, data: { status } })
  await withdraw('withdrawn')
  await becomes([review.title])
  // The cached page no longer contains it.
  await withdraw('published')
  await becomes([old.title, review.title])
  await database.db.frontPagePick.deleteMany()
  await becomes(LATEST)
})

it('ends by itself at its moment, which no cache outlives', async () => {
  const get = await site({ CDN: 'on' })
  await put([old], new Date(Date.now() + 40_000))
  const { control, slides } = await get('/home')
  expect(slides).toEqual([old.title])
  expect(Number(/s-maxage=(\d+)/.exec(control)?.[1])).toBeLessThanOrEqual(40)
  expect(control).toContain('stale-while-revalidate=0')
  await database.db.frontPagePick.deleteMany()
  // Nobody announces the end, as no statement runs then.
  await put([old], new Date(Date.now() + 2500))
  await expect.poll(async () => (await get('/home')).slides).toEqual([old.title])
  await expect.poll(async () => (await get('/home')).slides, { timeout: 15_000 }).toEqual(LATEST)
})

it('begins by itself where what is planned was put there', async () => {
  const get = await site()
  const planned = await buildReview(database.db, {
    title: 'À paraître',
    createdAt: ago(500),
    publishedAt: new Date(Date.now() + 2500),
  })
  await put([planned], soon())
  expect((await get('/home')).slides).toEqual(LATEST)
  await expect.poll(async () => (await get('/home')).slides, { timeout: 15_000 }).toEqual(['À paraître'])
  await database.db.content.delete({ where: { id: planned.id } })
})

it('is read in the round trip of the lists', async () => {
  let statements = 0
  const counted = Object.create(database.db, {
    $queryRawUnsafe: {
      value: (...given: [string]) => {
        statements++
        return database.db.$queryRawUnsafe(...given)
      },
    },
  }) as typeof database.db
  await put([old, review], soon())
  const reader = withReadBatch(counted)
  const [articles, , front] = await Promise.all([
    listContent(reader, { kind: 'article', page: 1, limit: 3 }),
    listContent(reader, { kind: 'review', page: 1, limit: 4 }),
    readFrontPage(reader),
  ])
  expect([articles.items.length, front.map(({ id }) => id), statements]).toEqual([3, [old.id, review.id], 1])
})
