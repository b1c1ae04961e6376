import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Content, User } from '../../prisma/generated/client.ts'
import { newId } from '../../shared/base/id.ts'
import { itemHref } from '../../shared/routes.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildGame, buildReview, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import type { Render } from './render.ts'

const database = useDatabase()

/** Two processes of one site, and the addresses that they render. */
const processes: { app: FastifyInstance; rendered: string[] }[] = []
/** Holds back the renderings of an address after their data was read. */
const held = new Map<string, Promise<void>>()
/** Addresses whose data was read. */
const read: string[] = []

const around =
  (rendered: string[]) =>
  (render: Render): Render =>
  async (input) => {
    const address = input.pathname + input.search
    rendered.push(address)
    const page = await render(input)
    read.push(address)
    await held.get(address)
    return page
  }

beforeAll(async () => {
  const config = testConfig({ RATE_LIMIT: 'off' })
  const { db, url: databaseUrl } = database
  for (let n = 0; n < 2; n++) {
    const rendered: string[] = []
    const ssr = testPages({ config, db, databaseUrl, around: around(rendered) })
    processes.push({ app: await buildApp({ config, db, ssr }), rendered })
  }
})
afterAll(() => Promise.all(processes.map(({ app }) => app.close())))

const get = async (url: string, of = 0) => {
  const answer = await processes[of]?.app.inject({ url })
  if (answer?.statusCode !== 200) throw new Error(`${answer?.statusCode} for ${url}`)
  return answer.body
}

/** Seven articles, newest first, and a review. Older reviews fill the first page of the list. */
let articles: Content[]
let review: Content
/** Shown only on its own page, among the requested ones. */
let signal: Content
/** Signs nothing yet. */
let writer: User
const LONG_AGO = new Date(2001, 0, 1)
beforeAll(async () => {
  writer = await buildUser(database.db, { role: 'editor', username: 'Une plume' })
  signal = await buildReview(database.db, { createdAt: LONG_AGO })
  for (let n = 1; n <= 5; n++) await buildReview(database.db, { createdAt: new Date(2002, n, 1) })
})
beforeEach(async () => {
  await database.db.textGame.deleteMany()
  await database.db.game.deleteMany()
  await database.db.content.deleteMany({ where: { createdAt: { gt: new Date(2003, 0, 1) } } })
  await database.db.video.deleteMany()
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  articles = []
  for (let n = 1; n <= 7; n++) articles.push(await buildArticle(database.db, { createdAt: at(n * 10) }))
  review = await buildReview(database.db, { createdAt: at(5) })
  await heard()
})

let signals = 0
/** Waits until both processes have heard of all earlier changes. */
async function heard(): Promise<void> {
  const title = `Signal ${++signals}`
  await update(signal, { title })
  for (const process of [0, 1]) await expect.poll(() => get(pageOf(signal), process)).toContain(title)
}

const pageOf = (item: Content | undefined, lang: 'fr' | 'en' = 'fr') =>
  item ? itemHref(item.kind, item.slug, lang) : ''
const everything = () => [
  '/home',
  '/news',
  '/news?page=2',
  '/news?search=numero',
  '/reviews',
  '/games',
  '/videos',
  '/about',
  ...articles.map((item) => pageOf(item)),
  pageOf(articles[0], 'en'),
  pageOf(review),
  '/team/une-plume',
]

/** The addresses that both processes render again because of a change. */
async function emptiedBy(change: () => Promise<unknown>, besides: readonly string[] = []): Promise<string[]> {
  await heard()
  const addresses = [...everything(), ...besides]
  for (const process of [0, 1]) for (const address of addresses) await get(address, process)
  await change()
  await heard()
  for (const { rendered } of processes) rendered.length = 0
  for (const process of [0, 1]) for (const address of addresses) await get(address, process)
  const [first = [], second = []] = processes.map(({ rendered }) =>
    rendered.filter((a) => addresses.includes(a)),
  )
  expect(second).toEqual(first)
  return first
}

const update = (item: Content | undefined, data: object) =>
  database.db.content.update({ where: { id: item?.id ?? '' }, data })

describe('pages that are rendered again in all processes', () => {
  it('when an article is edited: those that show it, and searches', async () => {
    const [, , third, fourth, fifth] = articles
    // The home page shows three; the page of an article names the two that follow it.
    expect(await emptiedBy(() => update(fifth, { title: 'Un autre titre' }))).toEqual([
      '/news',
      '/news?search=numero',
      pageOf(third),
      pageOf(fourth),
      pageOf(fifth),
    ])
  })

  it('when an article is published: lists and searches', async () => {
    const { id: authorId } = writer
    expect(await emptiedBy(() => buildArticle(database.db, { authorId, createdAt: new Date() }))).toEqual([
      '/home',
      '/news',
      '/news?page=2',
      '/news?search=numero',
      '/team/une-plume',
    ])
  })

  it('when one disappears, and when it comes back: also those that name it, or would', async () => {
    const [, second, third, fourth] = articles
    const expected = ['/home', '/news', '/news?page=2', '/news?search=numero', pageOf(second), pageOf(third)]
    await update(fourth, { deletedAt: new Date() })
    articles = articles.filter(({ id }) => id !== fourth?.id)
    expect(await emptiedBy(() => update(fourth, { deletedAt: null }))).toEqual(expected)
    expect(await emptiedBy(() => update(fourth, { deletedAt: new Date() }))).toEqual(expected)
  })

  it('when an author has another name: those of their items, and the team’s', async () => {
    const [, , third, fourth, fifth] = articles
    const change = () =>
      database.db.user.update({ where: { id: fifth?.authorId ?? '' }, data: { username: 'Autrement' } })
    expect(await emptiedBy(change)).toEqual([
      '/news',
      '/news?search=numero',
      '/about',
      pageOf(third),
      pageOf(fourth),
      pageOf(fifth),
    ])
  })

  it('when somebody else signs: those of the item, and the page of who signs', async () => {
    const [, , third, fourth, fifth] = articles
    const contentId = fifth?.id ?? ''
    const shown = ['/news', '/news?search=numero', pageOf(third), pageOf(fourth), pageOf(fifth)]
    const add = () => database.db.signature.create({ data: { contentId, position: 2, userId: writer.id } })
    expect(await emptiedBy(add)).toEqual([...shown, '/team/une-plume'])
    expect(await get('/team/une-plume')).toContain(fifth?.title ?? '')
    const hide = () => update(fifth, { deletedAt: new Date() })
    articles = articles.filter(({ id }) => id !== contentId)
    expect(await emptiedBy(hide)).toContain('/team/une-plume')
    expect(await get('/team/une-plume')).not.toContain(fifth?.title ?? '')
    const guest = () =>
      database.db.signature.create({ data: { contentId: fourth?.id ?? '', position: 2, guest: 'Invitée' } })
    expect(await emptiedBy(guest)).not.toContain('/team/une-plume')
  })

  it('when somebody writes about themselves: their page, and the team’s', async () => {
    const change = () =>
      database.db.teamPage.update({ where: { userId: writer.id }, data: { linesFr: 'Quelques lignes.' } })
    expect(await emptiedBy(change)).toEqual(['/about', '/team/une-plume'])
  })

  it('when English arrives: those of the item in both languages, as they name each other', async () => {
    const [first] = articles
    const english = { title: 'English', excerpt: 'An English excerpt.', content: '<p>English.</p>' }
    const change = () =>
      database.db.translatedContent.create({ data: { contentId: first?.id ?? '', lang: 'en', ...english } })
    expect(await emptiedBy(change)).toEqual([
      '/home',
      '/news',
      '/news?search=numero',
      pageOf(first),
      pageOf(first, 'en'),
    ])
    expect(await get(pageOf(first, 'en'))).toContain('An English excerpt.')
  })

  it('when a comment is hidden: those that count it', async () => {
    const comment = await database.db.comment.create({
      data: { id: newId(), contentId: review.id, authorId: review.authorId, text: 'Un avis.' },
    })
    const hide = () =>
      database.db.comment.update({ where: { id: comment.id }, data: { deletedAt: new Date() } })
    expect(await emptiedBy(hide)).toEqual(['/home', '/reviews', pageOf(review)])
    const erase = () => database.db.comment.delete({ where: { id: comment.id } })
    expect(await emptiedBy(erase)).toEqual(['/home', '/reviews', pageOf(review)])
  })

  it('when a game is changed, comes or goes: its page, lists of games and texts that name it', async () => {
    const [first] = articles
    const { id: gameId } = await buildGame(database.db, { slug: 'brume', texts: [first?.id ?? ''] })
    const shown = ['/games', '/videos', pageOf(first), pageOf(first, 'en'), '/games/brume']
    const emptied = (change: () => Promise<unknown>) => emptiedBy(change, ['/games/brume'])
    const rename = { where: { id: gameId }, data: { name: 'Une autre brume' } }
    expect(await emptied(() => database.db.game.update(rename))).toEqual(shown)
    const dates = { on: new Date('2020-03-06'), savedOn: new Date('2020-01-01') }
    const release = { id: newId(), gameId, position: 1, access: 'full', precision: 'day', ...dates }
    expect(await emptied(() => database.db.gameRelease.create({ data: release }))).toEqual(shown)
    expect(await emptied(() => buildGame(database.db, { slug: 'cachee' }))).toEqual([])
    const data = { contentId: review.id, position: 1, gameId }
    expect(await emptied(() => database.db.textGame.create({ data }))).toEqual(
      expect.arrayContaining(['/games', '/games/brume']),
    )
  })

  it('when a feed brings a video: those that show videos', async () => {
    const playlist = { playlist: 'videos' as const }
    await database.db.videoFeed.upsert({ where: playlist, create: playlist, update: {} })
    const video = { videoId: 'aaaaaaaaaaa', title: 'Une vidéo', link: 'https://example.org' }
    const data = { ...playlist, ...video, publishedAt: new Date() }
    expect(await emptiedBy(() => database.db.video.create({ data }))).toEqual(['/home', '/videos'])
  })

  it('never, when somebody likes or registers', async () => {
    await buildUser(database.db)
    const liking = { likeCount: { increment: 1 }, commentCount: { increment: 1 } }
    expect(await emptiedBy(() => update(articles[0], liking))).toEqual([])
  })

  it('all, when more has changed than can be named', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({
      ...review,
      ...{ id: newId(), slug: `beaucoup-${n}`, createdAt: LONG_AGO },
    }))
    expect(await emptiedBy(() => database.db.content.createMany({ data: rows }))).toEqual(everything())
  })
})

const liked = (count: number) => `&quot;likeCount&quot;:${count}`

describe('counts', () => {
  /** @param ms from now on */
  async function in_(ms: number, work: () => Promise<void>): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    await work().finally(() => vi.useRealTimers())
  }

  it('of a minute ago are given to nobody; pages whose counts hold are not rendered', async () => {
    const address = pageOf(review)
    expect(await get(address)).toContain(liked(0))
    await update(review, { likeCount: 7 })
    await get('/about')
    const rendered = processes[0]?.rendered ?? []
    rendered.length = 0
    expect(await get(address)).toContain(liked(0))
    await in_(61_000, async () => {
      expect(await get(address)).toContain(liked(7))
      await get('/about')
    })
    expect(rendered.filter((a) => a === address || a === '/about')).toEqual([address])
  })

  it('change behind the back of a reader who comes before', async () => {
    const address = '/news'
    expect(await get(address)).not.toContain('7 likes')
    await update(articles[0], { likeCount: 7 })
    await in_(21_000, async () => {
      expect(await get(address)).not.toContain('7 likes')
      await expect.poll(() => get(address)).toContain('7 likes')
    })
  })
})

describe('a change that meets a rendering', () => {
  it('is in the next answer, though the rendering read before it and ends after it', async () => {
    const address = pageOf(review)
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(address, promise)
    read.length = 0
    const early = get(address)
    await expect.poll(() => read).toContain(address)
    // Its own address is not held: this waits until the change was heard.
    await update(review, { title: 'Après coup' })
    await heard()
    held.delete(address)
    resolve()
    await early
    expect(await get(address)).toContain('Après coup')
  })

  it('is announced with its transaction: whoever made it may be dead by then', async () => {
    const address = pageOf(review)
    for (const process of [0, 1]) await get(address, process)
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => {})
    await client.connect()
    const sent = client.query(
      `BEGIN; UPDATE "Content" SET "title" = 'Posthume' WHERE "id" = '${review.id}'; COMMIT; SELECT pg_sleep(60)`,
    )
    sent.catch(() => {})
    for (const process of [0, 1]) await expect.poll(() => get(address, process)).toContain('Posthume')
    client.connection.stream.destroy()
  })

  it('is not announced by a transaction that is rolled back', async () => {
    const rolledBack = (): Promise<unknown> =>
      database.db.$transaction(async (tx) => {
        await tx.content.update({ where: { id: review.id }, data: { title: 'Jamais dit' } })
        throw new Error('non')
      })
    expect(await emptiedBy(() => rolledBack().catch(() => {}))).toEqual([])
  })
})
