import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../testing/factories.ts'

const database = useDatabase()
const { get } = useApp(database)

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 8, 30))
beforeAll(async () => {
  const author = await buildUser(database.db, { role: 'admin', username: 'Léa' })
  for (let day = 1; day <= 12; day++)
    await buildArticle(database.db, { authorId: author.id, slug: `article-${day}`, createdAt: at(day) })
  await buildReview(database.db, { slug: 'test-nu', gameTitle: 'Nu', authorId: author.id, createdAt: at(1) })
  await buildReview(database.db, {
    ...{ slug: 'test-complet', title: 'Complet', gameTitle: 'Phare', authorId: author.id, createdAt: at(2) },
    ...{ genre: 'RPG', platform: 'SNES', rating: '8.5', readingTime: '4 minutes', likeCount: 7 },
    ...{
      image: '/api/images/0123456789abcdef01234567',
      secondaryImage: '/api/images/1123456789abcdef01234567',
    },
  })
})

describe('GET /api/articles', () => {
  it('gives ten articles with their bodies, and how many pages there are', async () => {
    const { status, json, headers } = await get('/api/articles')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(json)).toEqual(['articles', 'pagination'])
    expect(json.pagination).toEqual({ total: 2, totalArticles: 12 })
    expect(json.articles).toHaveLength(10)
    const row = await database.db.content.findFirstOrThrow({
      where: { slug: 'article-12' },
      include: { author: true },
    })
    expect(json.articles[0]).toEqual({
      _id: row.id,
      slug: 'article-12',
      title: row.title,
      excerpt: row.excerpt,
      content: row.content,
      image: null,
      secondaryImage: null,
      readingTime: null,
      likeCount: 0,
      author: { _id: row.authorId, username: 'Léa', role: 'admin' },
      signatures: [{ _id: row.authorId, username: 'Léa', role: 'admin' }],
      createdAt: '2026-03-12T08:30:00.000Z',
      updatedAt: '2026-03-12T08:30:00.000Z',
    })
  })

  it('comes in pages of the size asked for, fifty at most', async () => {
    const second = await get('/api/articles?page=2&limit=5')
    expect(second.json.articles.map((a: { slug: string }) => a.slug)).toEqual(
      [7, 6, 5, 4, 3].map((day) => `article-${day}`),
    )
    expect(second.json.pagination).toEqual({ total: 3, totalArticles: 12 })
    expect((await get('/api/articles?limit=3')).json.articles).toHaveLength(3)
    expect((await get('/api/articles?limit=2147483647')).json.pagination.total).toBe(1)
    expect((await get('/api/articles?page=99')).json).toEqual({
      articles: [],
      pagination: { total: 2, totalArticles: 12 },
    })
  })

  it('finds by a search; an empty one is none', async () => {
    const { json } = await get(`/api/articles?search=${encodeURIComponent('titre numéro')}&limit=1`)
    expect(json.pagination.totalArticles).toBe(12)
    expect((await get('/api/articles?search=%20')).json.pagination.totalArticles).toBe(12)
    expect((await get('/api/articles?search=introuvable')).json).toEqual({
      articles: [],
      pagination: { total: 0, totalArticles: 0 },
    })
  })

  it('takes no notice of parameters that it does not know', async () => {
    const { json } = await get('/api/articles?kind=review&withContent=0&utm_source=x&slugOrId=y')
    expect(json.pagination).toEqual({ total: 2, totalArticles: 12 })
  })
})

describe('GET /api/reviews', () => {
  it('gives reviews in their own shape', async () => {
    const { json } = await get('/api/reviews')
    expect(json.pagination).toEqual({ total: 1, totalReviews: 2 })
    const [full, bare] = json.reviews
    expect(full).toMatchObject({
      title: 'Complet',
      gameTitle: 'Phare',
      genre: 'RPG',
      platform: 'SNES',
      rating: 8.5,
      readingTime: '4 minutes',
      likeCount: 7,
      image: '/api/images/0123456789abcdef01234567',
      secondaryImage: '/api/images/1123456789abcdef01234567',
    })
    expect(bare).toMatchObject({ gameTitle: 'Nu', genre: null, platform: null, rating: null })
    expect(Object.keys(full).sort()).toEqual(Object.keys(bare).sort())
  })
})

describe('one item', () => {
  it('is found by slug, by id, and by a slug it once had', async () => {
    const bySlug = await get('/api/reviews/test-complet')
    expect(Object.keys(bySlug.json)).toEqual(['review'])
    const { _id } = bySlug.json.review
    await database.db.slugRedirect.create({ data: { kind: 'review', slug: 'jadis', contentId: _id } })
    expect((await get(`/api/reviews/${_id}`)).json).toEqual(bySlug.json)
    expect((await get('/api/reviews/jadis')).json).toEqual(bySlug.json)
    const { json } = await get('/api/articles/article-3')
    expect(Object.keys(json)).toEqual(['article'])
    expect(json.article).not.toHaveProperty('rating')
  })

  it('that is not there is 404, in the language asked for', async () => {
    expect(await get('/api/articles/rien')).toMatchObject({
      status: 404,
      json: { message: 'Article non trouvé', code: 'ARTICLE_NOT_FOUND' },
    })
    expect(await get('/api/reviews/article-3', { 'accept-language': 'en-GB,fr;q=0.5' })).toMatchObject({
      status: 404,
      json: { message: 'Review not found', code: 'REVIEW_NOT_FOUND' },
    })
  })
})

describe('reading again', () => {
  it.each(['/api/articles', '/api/articles/article-3', '/api/reviews?search=phare', '/api/openapi.json'])(
    '%s costs no bytes while nothing changed',
    async (url) => {
      const first = await get(url)
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      const etag = String(first.headers.etag)
      expect(etag).toMatch(/^"[\w-]{20,}"$/)
      for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(url, { 'if-none-match': header })
        expect(again).toMatchObject({ status: 304, body: '' })
        expect(again.headers.etag).toBe(etag)
      }
      expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
    },
  )

  it('sees what has changed', async () => {
    const { etag } = (await get('/api/articles/article-5')).headers
    await database.db.content.updateMany({ where: { slug: 'article-5' }, data: { title: 'Changé' } })
    const again = await get('/api/articles/article-5', { 'if-none-match': String(etag) })
    expect(again).toMatchObject({ status: 200, json: { article: { title: 'Changé' } } })
  })

  it('keeps nothing of answers to somebody in particular, and of errors', async () => {
    for (const answer of [
      await get('/api/articles', { authorization: 'Bearer x' }),
      await get('/api/articles?page=0'),
      await get('/api/nope'),
      await get('/api/health'),
    ]) {
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
  })
})
