import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { bearer, buildAccount, callsTo, signIn } from '../testing/accounts.ts'
import { testConfig, useApp } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { BUILD_TEXT, buildArticle, buildReview } from '../testing/factories.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40) })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

const as: Record<'anonymous' | 'member' | 'admin', Record<string, string>> = {
  anonymous: {},
  member: {},
  admin: {},
}
beforeAll(async () => {
  const member = await buildAccount(database.db)
  const admin = await buildAccount(database.db, { role: 'admin' })
  as.member = bearer(await signIn(database.db, member, config))
  as.admin = bearer(await signIn(database.db, admin, config))
})

let made = 0
const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.'
const article = (more: Record<string, unknown> = {}) => ({
  title: 'Un titre',
  slug: `par-rest-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content: `<p>${LONG}</p>`,
  ...more,
})
const review = (more: Record<string, unknown> = {}) => article({ gameTitle: 'Un jeu', rating: 8.5, ...more })

describe('a body that sanitising leaves too short', () => {
  const faults = {
    ...{ title: 'ab', excerpt: 'court' },
    content: `<p>Trop court${'\u200b'.repeat(60)}</p><script>${'x'.repeat(60)}</script>`,
  }
  it('is told in the same round as the other fields, over REST and tRPC, when made and when changed', async () => {
    const { id } = await buildArticle(database.db)
    const answers = [
      await calls.rest('POST', '/articles', article(faults), as.admin),
      await calls.rest('PUT', `/articles/${id}`, article(faults), as.admin),
      await calls.mutate('texts.create', { kind: 'article', ...article(faults) }, as.admin),
      await calls.mutate('texts.update', { kind: 'article', id, ...article(faults) }, as.admin),
    ]
    for (const { status, json } of answers) {
      expect(status).toBe(400)
      for (const sentence of ['Le titre doit', "L'extrait doit", 'Le contenu doit'])
        expect(JSON.stringify(json)).toContain(sentence)
    }
  })

  it('that shows nothing is none', async () => {
    const content = `<p>${'\u200b\u2060'.repeat(40)}</p>`
    const { status, json } = await calls.rest('POST', '/articles', article({ content }), as.admin)
    expect([status, Object.keys((json as { fields: object }).fields)]).toEqual([400, ['content']])
  })
})

describe('rights', () => {
  const item = async () => (await buildArticle(database.db)).id
  const procedures: [string, () => Promise<unknown>][] = [
    ['texts.create', async () => ({ kind: 'article', ...article() })],
    ['texts.update', async () => ({ kind: 'article', id: await item(), ...article() })],
    ['texts.remove', async () => ({ id: await item() })],
    ['texts.preview', async () => ({ content: '<p>a</p>' })],
  ]
  it.each(procedures)('%s is for the team', async (path, input) => {
    expect((await calls.mutate(path, await input())).status).toBe(401)
    expect((await calls.mutate(path, await input(), as.member)).status).toBe(403)
    expect((await calls.mutate(path, await input(), as.admin)).status).toBe(200)
  })

  it('texts.restore is for the team', async () => {
    const id = await item()
    await calls.mutate('texts.remove', { id }, as.admin)
    expect((await calls.mutate('texts.restore', { id })).status).toBe(401)
    expect((await calls.mutate('texts.restore', { id }, as.member)).status).toBe(403)
    expect((await calls.mutate('texts.restore', { id }, as.admin)).status).toBe(200)
  })

  const queries: [string, () => Promise<unknown>][] = [
    ['texts.removal', async () => ({ id: await item() })],
    ['writing.copy', async () => ({ id: await item() })],
    ['texts.slugFor', async () => ({ kind: 'article', slug: 'x' })],
  ]
  it.each(queries)('%s is for the team', async (path, input) => {
    const url = `${path}?input=${encodeURIComponent(JSON.stringify({ json: await input() }))}`
    expect((await calls.query(url)).status).toBe(401)
    expect((await calls.query(url, as.member)).status).toBe(403)
    expect((await calls.query(url, as.admin)).status).toBe(200)
  })

  it.each(['article', 'review'] as const)('writing a %s over REST is for the team', async (kind) => {
    const body = kind === 'article' ? article : review
    const build = BUILD_TEXT[kind]
    const { id } = await build(database.db)
    for (const [who, status] of [
      ['anonymous', 401],
      ['member', 403],
    ] as const) {
      expect((await calls.rest('POST', `/${kind}s`, body(), as[who])).status).toBe(status)
      expect((await calls.rest('PUT', `/${kind}s/${id}`, body(), as[who])).status).toBe(status)
      expect((await calls.rest('DELETE', `/${kind}s/${id}`, undefined, as[who])).status).toBe(status)
    }
    expect((await calls.rest('PUT', `/${kind}s/${id}`, body(), as.admin)).status).toBe(200)
    expect((await calls.rest('DELETE', `/${kind}s/${id}`, undefined, as.admin)).status).toBe(200)
  })
})

describe('over REST', () => {
  it('creates, saves and deletes an article in the documented shapes', async () => {
    const created = await calls.rest('POST', '/articles', article({ title: 'Premier' }), as.admin)
    expect(created.status).toBe(201)
    expect(created.json).toEqual({ article: expect.objectContaining({ title: 'Premier', likeCount: 0 }) })
    const { _id, slug } = created.json.article
    const saved = await calls.rest('PUT', `/articles/${_id}`, article({ title: 'Second', slug }), as.admin)
    expect(saved).toMatchObject({ status: 200, json: { article: { _id, slug, title: 'Second' } } })
    const deleted = await calls.rest('DELETE', `/articles/${_id}`, undefined, as.admin)
    expect(deleted).toMatchObject({ status: 200, json: { message: 'Article supprimé' } })
    expect(Object.keys(deleted.json)).toEqual(['message'])
    expect((await site.get(`/api/articles/${_id}`)).status).toBe(404)
    expect((await calls.rest('DELETE', `/articles/${_id}`, undefined, as.admin)).status).toBe(404)
  })

  it('creates a review with what only reviews have', async () => {
    const { status, json } = await calls.rest('POST', '/reviews', review({ genre: 'RPG' }), as.admin)
    expect(status).toBe(201)
    expect(json.review).toMatchObject({ gameTitle: 'Un jeu', rating: 8.5, genre: 'RPG', platform: null })
  })

  it('drops what only reviews have from an article, whatever it holds', async () => {
    const { status, json } = await calls.rest(
      'POST',
      '/articles',
      article({ kind: 'review', rating: 'NaN', gameTitle: '', genre: 7, platform: [] }),
      as.admin,
    )
    expect(status).toBe(201)
    for (const name of ['rating', 'gameTitle', 'genre', 'platform'])
      expect(json.article).not.toHaveProperty(name)
  })

  it('finds no item of the other kind, nor one that never was', async () => {
    const { id } = await buildReview(database.db)
    for (const wrong of [id, newId(), 'pas-un-id', '%F0%9F%8E%AE']) {
      const put = await calls.rest('PUT', `/articles/${wrong}`, article(), as.admin)
      expect(put).toMatchObject({ status: 404, json: { code: 'ARTICLE_NOT_FOUND' } })
      expect((await calls.rest('DELETE', `/articles/${wrong}`, undefined, as.admin)).status).toBe(404)
    }
    expect((await site.get(`/api/reviews/${id}`)).status).toBe(200)
  })
})

describe('two who edit one item', () => {
  it('with the version that was read, the later save is refused and shown what stands', async () => {
    const { json } = await calls.rest('POST', '/articles', article({ title: 'Version une' }), as.admin)
    const { _id, slug, updatedAt } = json.article
    const save = (title: string, version?: string) =>
      calls.rest('PUT', `/articles/${_id}`, article({ slug, title, updatedAt: version }), as.admin)
    expect((await save('Version deux', updatedAt)).status).toBe(200)
    const late = await save('Version perdue', updatedAt)
    expect(late).toMatchObject({
      status: 409,
      json: { code: 'EDIT_CONFLICT', current: { _id, title: 'Version deux' } },
    })
    expect(late.json.current).not.toHaveProperty('id')
    expect((await save('Sans version')).status).toBe(200)
    expect((await save('Mauvaise', 'hier')).status).toBe(400)
  })

  it('of many who save the same version at once, exactly one does', async () => {
    const { id, slug, updatedAt } = await buildArticle(database.db)
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        calls.rest(
          'PUT',
          `/articles/${id}`,
          article({ slug, title: `Sauvée par ${i}`, updatedAt: updatedAt.toISOString() }),
          as.admin,
        ),
      ),
    )
    const won = results.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const stored = await database.db.content.findUniqueOrThrow({ where: { id } })
    expect(stored.title).toBe(won[0]?.json.article.title)
    for (const lost of results.filter(({ status }) => status !== 200)) {
      expect(lost).toMatchObject({ status: 409, json: { code: 'EDIT_CONFLICT' } })
      expect(lost.json.current.title).toBe(stored.title)
    }
  })
})
