import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../prisma/generated/client.ts'
import { itemHref } from '../../shared/routes.ts'
import { buildApp } from '../app.ts'
import { carryOnSweeps } from '../features/moderation/sweeps/job.ts'
import { signIn } from '../testing/accounts.ts'
import { testCaller, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import { giveSetting } from '../testing/settings.ts'
import type { Render } from './render.ts'

const database = useDatabase()
/** Two processes of one site. */
const processes: FastifyInstance[] = []
/** Addresses that were rendered. */
const rendered: string[] = []
beforeAll(async () => {
  const { db, url: databaseUrl } = database
  for (const env of [{}, { CDN: 'on' }]) {
    const config = testConfig({ RATE_LIMIT: 'off', ...env })
    const around =
      (render: Render): Render =>
      (input) => {
        rendered.push(input.pathname)
        return render(input)
      }
    processes.push(await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl, around }) }))
  }
})
afterAll(() => Promise.all(processes.map((app) => app.close())))

let author: User
let moderator: User
let other: User
let text: { id: string; slug: string }
let signals = 0
const as = (user: User) => testCaller(database, user, testConfig({ RATE_LIMIT: 'off' }))
const write = async (words: string, by = author, parentId?: string) =>
  (await as(by).comments.create({ contentId: text.id, text: words, parentId })).id
const ask = async (of: number, url: string, more: Partial<InjectOptions> = {}) => {
  const { statusCode, headers, body } = (await processes[of]?.inject({ url, ...more } as InjectOptions)) ?? {}
  return { status: statusCode ?? 0, headers: headers ?? {}, body: body ?? '' }
}
const page = () => itemHref('article', text.slug, 'fr')
const answer = () => `/api/comments/news/${text.id}`
/** Each process, as a page and as an answer. */
const places = () => [0, 1].flatMap((of) => [page(), answer()].map((url) => [of, url] as const))
const shown = () => Promise.all(places().map(async ([of, url]) => (await ask(of, url)).body))

beforeEach(async () => {
  await database.db.setting.deleteMany()
  await database.db.closedDiscussion.deleteMany()
  author = await buildUser(database.db)
  other = await buildUser(database.db)
  moderator = await buildUser(database.db, { role: 'moderator' })
  text = await buildArticle(database.db)
  await database.db.content.update({ where: { id: text.id }, data: { createdAt: new Date() } })
})

/** Waits until both processes have heard of all earlier announcements. */
async function heard(): Promise<void> {
  const signal = await buildArticle(database.db, { title: `Signal ${++signals}`, slug: `signal-${signals}` })
  const url = itemHref('article', signal.slug, 'fr')
  for (const of of [0, 1]) await ask(of, url)
  await database.db.content.update({ where: { id: signal.id }, data: { title: `Entendu ${signals}` } })
  for (const of of [0, 1])
    await expect.poll(async () => (await ask(of, url)).body).toContain(`Entendu ${signals}`)
}

/** Checks what is shown everywhere before a change, and as soon as it was heard. */
async function changesAtOnce(before: string, change: () => Promise<unknown>, after: string): Promise<void> {
  await heard()
  for (const body of await shown()) {
    expect(body).toContain(before)
    if (after) expect(body).not.toContain(after)
  }
  await change()
  await heard()
  for (const body of await shown()) {
    expect(body).not.toContain(before)
    expect(body).toContain(after)
  }
}

describe('what is withdrawn or said otherwise is so at once, in all processes, in pages and answers', () => {
  it('hidden, and back', async () => {
    const id = await write('Un gros mot zibeline')
    const { comments } = await as(moderator).moderation.queue({
      filter: 'all',
      contentId: text.id,
      limit: 50,
    })
    const seen = comments[0]?.seen ?? ''
    await changesAtOnce(
      'zibeline',
      () => as(moderator).moderation.decide({ commentId: id, act: 'hide', reason: 'insult', seen }),
      '',
    )
    const hidden = (await as(moderator).moderation.queue({ filter: 'hidden', contentId: text.id, limit: 50 }))
      .comments
    await as(moderator).moderation.decide({ commentId: id, act: 'keep', seen: hidden[0]?.seen ?? '' })
    await heard()
    for (const body of await shown()) expect(body).toContain('zibeline')
  })

  it('deleted by its author, and erased', async () => {
    const root = await write('Une racine zibeline')
    await write('Une réponse', other, root)
    const gone = await write('Une feuille martre', other)
    await changesAtOnce('zibeline', () => as(author).comments.remove({ id: root }), '')
    await changesAtOnce('martre', () => database.db.comment.delete({ where: { id: gone } }), '')
  })

  it('edited', async () => {
    const id = await write('Une faute zibeline')
    await changesAtOnce(
      'zibeline',
      () => as(author).comments.edit({ id, content: 'Sans faute martre' }),
      'martre',
    )
  })

  it('by somebody with another name, or another role, and named by it', async () => {
    await database.db.user.update({ where: { id: author.id }, data: { username: 'Zibeline' } })
    await write('Un avis')
    const rename = (username: string) =>
      database.db.user.update({ where: { id: author.id }, data: { username } })
    await changesAtOnce('Zibeline', () => rename('Martre'), 'Martre')
    await write('Bien dit, @Martre', other)
    await database.db.user.update({ where: { id: author.id }, data: { role: 'editor' } })
    await heard()
    await shown()
    await rename('Hermine')
    await heard()
    for (const body of await shown())
      expect(body).toMatch(/@<bdi>Hermine|"name":"Martre","username":"Hermine"/)
    for (const body of await shown()) expect(body).toMatch(/Équipe|"role":"editor"/)
  })

  it('closed, open again, or closed on the whole site', async () => {
    await write('Un avis')
    await heard()
    const closed = async () => JSON.parse((await ask(1, answer())).body).closed
    expect(await closed()).toBe(null)
    await database.db.closedDiscussion.create({ data: { contentId: text.id } })
    await heard()
    expect(await closed()).toBe('discussion')
    await database.db.closedDiscussion.deleteMany()
    await heard()
    expect(await closed()).toBe(null)
    await giveSetting(database.db, 'comments', 'off')
    await heard()
    expect(await closed()).toBe('site')
  })

  it('suspended with all they wrote hidden', async () => {
    await write('Du spam zibeline')
    const admin = await buildUser(database.db, { role: 'admin' })
    await changesAtOnce(
      'zibeline',
      async () => {
        await as(admin).moderation.sweep({ userId: author.id, act: 'hide', since: 'month', reason: 'spam' })
        await carryOnSweeps(database.db)
      },
      '',
    )
  })

  it('withdrawn with its text', async () => {
    await write('Un avis zibeline')
    await heard()
    await shown()
    await database.db.content.update({ where: { id: text.id }, data: { deletedAt: new Date() } })
    await heard()
    for (const [of, url] of places()) expect((await ask(of, url)).status).toBe(404)
  })
})

/** @param ms from now on */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  await work().finally(() => vi.useRealTimers())
}

describe('what is new', () => {
  it('is there ten seconds later at the latest, and costs no rendering before', async () => {
    const id = await write('Le premier')
    await heard()
    await shown()
    await write('Le deuxième zibeline', other)
    await as(other).likes.set({ type: 'comment', id, liked: true })
    rendered.length = 0
    for (const body of await shown()) expect(body).not.toContain('zibeline')
    expect(rendered).toEqual([])
    await later(10_001, async () => {
      for (const body of await shown()) {
        expect(body).toContain('zibeline')
        expect(body).toMatch(/"likesCount":1|1 like/)
      }
    })
  })
})

describe('an answer to strangers', () => {
  it('is the same bytes for all, whatever they send along, by HEAD too, and 304 for who has it', async () => {
    await write('Un avis')
    await heard()
    const first = await ask(0, answer())
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
    const many = Array.from({ length: 40 }, (_, n) => `x${n}=${n}`).join('&')
    for (const [url, headers] of [
      [`${answer()}?${many}`, {}],
      [answer(), { cookie: 'accessToken=abc; session=1' }],
      [answer(), { range: 'bytes=0-10' }],
      [answer(), { 'if-none-match': '"etwas-anderes"' }],
    ] as const) {
      const again = await ask(0, url, { headers })
      expect([again.status, again.body]).toEqual([200, first.body])
      expect(again.headers['set-cookie']).toBeUndefined()
    }
    const known = await ask(0, answer(), { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([known.status, known.body]).toEqual([304, ''])
    const head = await ask(0, answer(), { method: 'HEAD' })
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
  })

  it('says to a CDN how long it holds, and by which tags it is forgotten', async () => {
    await write('Un avis')
    await heard()
    const { headers } = await ask(1, answer())
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600',
    )
    const tags = String(headers['cache-tag']).split(',')
    expect(tags).toEqual(
      expect.arrayContaining([`discussion:${text.id}`, `item:${text.id}`, `author:${author.id}`, 'site']),
    )
    // No tag covers an order by likes.
    const byLikes = await ask(1, `${answer()}?sortBy=likes`)
    expect(String(byLikes.headers['cache-control'])).toMatch(
      /s-maxage=\d+, stale-while-revalidate=0, stale-if-error=0$/,
    )
  })

  it('ends when its discussion closes by itself', async () => {
    const sixDays = new Date(Date.now() - 7 * 86_400_000 + 30_000)
    await database.db.content.update({
      where: { id: text.id },
      data: { publishedAt: sixDays, createdAt: sixDays },
    })
    await giveSetting(database.db, 'closeAfter', 'week')
    await heard()
    const [, seconds] = /s-maxage=(\d+)/.exec(String((await ask(1, answer())).headers['cache-control'])) ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(30)
  })

  it('is personal with a token, and a token that is none is refused: neither is kept', async () => {
    const id = await write('Un avis', other)
    await as(author).likes.set({ type: 'comment', id, liked: true })
    await heard()
    await shown()
    const { accessToken } = await signIn(database.db, author, testConfig())
    const mine = await ask(0, answer(), { headers: { authorization: `Bearer ${accessToken}` } })
    expect(JSON.parse(mine.body).comments[0].isLiked).toBe(true)
    expect(mine.headers['cache-control']).toBe('private, no-store')
    const wrong = await ask(0, answer(), { headers: { authorization: 'Bearer x' } })
    expect([wrong.status, wrong.headers['cache-control']]).toEqual([401, 'private, no-store'])
    expect(JSON.parse((await ask(0, answer())).body).comments[0].isLiked).toBe(false)
    expect((await ask(0, page())).body).not.toContain('"isLiked":true')
  })

  it('by tRPC is kept by nobody, and one’s own is nobody else’s', async () => {
    await write('Un avis', other)
    const url = (path: string) =>
      `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: { kind: 'article', contentId: text.id } }))}`
    const { accessToken } = await signIn(database.db, other, testConfig())
    const many = Array.from({ length: 40 }, (_, n) => `x${n}=${n}`).join('&')
    for (const [path, headers, status] of [
      ['comments.page', { cookie: `accessToken=${accessToken}`, range: 'bytes=0-10' }, 200],
      ['comments.page', { 'if-none-match': '*' }, 200],
      ['comments.page', { authorization: 'Bearer x' }, 401],
      ['comments.own', {}, 401],
      ['comments.own', { cookie: `accessToken=${accessToken}` }, 401],
      ['comments.own', { authorization: 'Bearer x' }, 401],
      ['comments.own', { authorization: `Bearer ${accessToken}`, 'if-none-match': '*' }, 200],
    ] as const) {
      const given = await ask(1, `${url(path)}&${many}`, { headers })
      expect([given.status, given.headers['cache-control']], path).toEqual([status, 'private, no-store'])
      expect(given.headers.etag ?? given.headers['set-cookie']).toBeUndefined()
      expect(given.body.includes('Un avis'), path).toBe(status === 200)
    }
  })

  it('refuses what is wrong, and keeps no refusal', async () => {
    for (const wrong of [
      'fromOldest=0',
      'fromOldest=x',
      'cursor=p-1-1-x',
      'limit=0',
      'page=-1',
      'sortBy=age',
    ])
      expect((await ask(0, `${answer()}?${wrong}`)).status, wrong).toBe(400)
    const missing = `/api/comments/news/${'f'.repeat(24)}`
    const { status, headers } = await ask(0, missing)
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
    expect((await ask(0, `${answer()}/newer?after=hier`)).status).toBe(400)
    expect((await ask(0, `/api/comments/${'f'.repeat(24)}?contentId=${text.id}`)).status).toBe(404)
  })

  it('gives a comment where it stands, more of its thread, and how many are new', async () => {
    const root = await write('La racine')
    const replies: string[] = []
    for (let n = 0; n < 5; n++) replies.push(await write(`Réponse ${n}`, other, root))
    const place = JSON.parse((await ask(0, `/api/comments/${replies[4]}?contentId=${text.id}`)).body)
    expect(place).toMatchObject({ comment: { _id: replies[4] }, thread: { _id: root, replyCount: 5 } })
    const cursor = place.thread.repliesCursor
    const more = JSON.parse((await ask(0, `/api/comments/${root}/replies?cursor=${cursor}`)).body)
    expect(more.replies.map(({ _id }: { _id: string }) => _id)).toEqual(replies.slice(3))
    const { asOf } = JSON.parse((await ask(0, answer())).body)
    await write('Tout neuf', other)
    expect(JSON.parse((await ask(0, `${answer()}/newer?after=${asOf}`)).body)).toEqual({ count: 1 })
  })
})
