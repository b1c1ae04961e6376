import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildImage, buildReview } from '../../../testing/factories.ts'

const { database, config, call: calls } = useAccountSite()

let headers: Record<string, string>
beforeAll(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.'
let made = 0
const fields = (more: Record<string, unknown> = {}) => ({
  title: 'Un titre',
  slug: `a-modifier-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content: `<p>${LONG}</p>`,
  gameTitle: 'Un jeu',
  ...more,
})
const row = (id: string) =>
  database.db.content.findUniqueOrThrow({ where: { id }, include: { images: true } })
const update = (id: string, more: Record<string, unknown> = {}) =>
  calls.mutate('texts.update', { kind: 'article', id, ...fields(more) }, headers)

describe('a save', () => {
  it('is of the whole item: what is not sent is no more', async () => {
    const { id } = await buildReview(database.db, {
      ...{ rating: '7.5', genre: 'RPG', platform: 'PC', readingTime: '5 minutes' },
    })
    const slug = (await row(id)).slug
    const { status, json } = await calls.mutate(
      'texts.update',
      { kind: 'review', id, ...fields({ slug, rating: 9.9 }) },
      headers,
    )
    expect(status).toBe(200)
    expect(json).toMatchObject({ id, slug, rating: 9.9, genre: null, platform: null, readingTime: null })
  })

  it('keeps author, date, likes and comments, and is later than the one before', async () => {
    const { id, slug } = await buildArticle(database.db, { likeCount: 3, commentCount: 2 })
    const before = await row(id)
    await update(id, { slug })
    const once = await row(id)
    for (const name of ['authorId', 'createdAt', 'likeCount', 'commentCount', 'kind'] as const)
      expect(once[name]).toEqual(before[name])
    await update(id, { slug })
    expect((await row(id)).updatedAt.getTime()).toBeGreaterThan(once.updatedAt.getTime())
    // Even if the clock of the process that saved last was ahead.
    const ahead = new Date(Date.now() + 3_600_000)
    await database.db.content.update({ where: { id }, data: { updatedAt: ahead } })
    await update(id, { slug })
    expect((await row(id)).updatedAt.getTime()).toBe(ahead.getTime() + 1)
  })

  it('updates the list of pictures that are shown', async () => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => buildImage(database.db, new Uint8Array([1]))))
    const img = (id = '') => `<img src="/api/images/${id}" alt="" />`
    const { json } = await calls.mutate(
      'texts.create',
      { kind: 'article', ...fields({ image: a?.id, content: img(b?.id) }) },
      headers,
    )
    await update(json.id, { slug: json.slug, content: img(b?.id) + img(c?.id) + img(c?.id) })
    expect((await row(json.id)).images.map(({ imageId }) => imageId).sort()).toEqual([b?.id, c?.id].sort())
    await update(json.id, { slug: json.slug })
    expect((await row(json.id)).images).toEqual([])
  })

  it('gives the form what is stored, untouched', async () => {
    const html = `<p style="text-align:center">${LONG} &amp; &lt;suite&gt;</p><hr /><ul><li>un</li></ul>`
    const { json } = await calls.mutate(
      'texts.create',
      { kind: 'article', ...fields({ content: html }) },
      headers,
    )
    const read = async () =>
      (
        await calls.query(
          `writing.copy?input=${encodeURIComponent(JSON.stringify({ json: { id: json.id } }))}`,
          headers,
        )
      ).json.item
    const opened = await read()
    expect(opened.content).toBe(html)
    await update(json.id, opened)
    expect((await read()).content).toBe(html)
  })

  it('over tRPC, too, is refused when somebody else has saved since', async () => {
    const { id, slug, updatedAt } = await buildArticle(database.db)
    const save = (title: string, at: Date) =>
      calls.inject({
        method: 'POST',
        url: '/trpc/texts.update',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify({
          json: { kind: 'article', id, ...fields({ slug, title }), updatedAt: at.toISOString() },
          meta: { values: { updatedAt: ['Date'] } },
        }),
      })
    expect((await save('Le premier', updatedAt)).status).toBe(200)
    const { status, json } = await save('Le second', updatedAt)
    expect(status).toBe(409)
    expect(json.error.json.data).toMatchObject({
      code: 'EDIT_CONFLICT',
      current: { id, title: 'Le premier', content: `<p>${LONG}</p>`, signatures: [{ role: 'admin' }] },
    })
    expect(json.error.meta.values).toMatchObject({ 'data.current.updatedAt': ['Date'] })
    expect((await save('Le second', (await row(id)).updatedAt)).status).toBe(200)
  })
})
