import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testCaller, useApp } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildGame, buildPage, buildReview, buildUser } from '../testing/factories.ts'
import { FILES, ROUTES } from './routes.ts'

const database = useDatabase()
const site = useApp(database)

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into as JSON.
type Json = any

/** Every `$ref` of a document. */
const refs = (node: Json): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : refs(value)))
    : []

describe('GET /api/openapi.json', () => {
  it('covers the whole table, with every parameter', async () => {
    const { json } = await site.get('/api/openapi.json')
    expect(json.openapi).toMatch(/^3\.0\./)
    const documented = Object.entries<Json>(json.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.sort()).toEqual(
      [...ROUTES, ...FILES].map((row) => `${row.method} /api${row.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    )
    expect(json.paths['/api/articles'].get.parameters).toEqual([
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1, default: 1 } },
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ type: 'integer', minimum: 1, default: 10 }),
      },
      { name: 'search', in: 'query', required: false, schema: expect.objectContaining({ type: 'string' }) },
      { name: 'exact', in: 'query', required: false, schema: { type: 'boolean', default: false } },
      { name: 'status', in: 'query', required: false, schema: expect.objectContaining({ type: 'string' }) },
    ])
    for (const [path, item] of Object.entries<Json>(json.paths))
      for (const name of path.match(/(?<=\{)\w+(?=\})/g) ?? [])
        for (const operation of Object.values<Json>(item))
          expect(operation.parameters).toContainEqual(
            expect.objectContaining({ name, in: 'path', required: true }),
          )
  })

  it('is whole: references lead somewhere, operations have names, answers have schemas', async () => {
    const { json } = await site.get('/api/openapi.json')
    for (const ref of refs(json)) {
      expect(ref).toMatch(/^#\/components\/schemas\/\w+$/)
      expect(json.components.schemas).toHaveProperty(ref.split('/').at(-1) ?? '')
    }
    expect(Object.keys(json.components.schemas)).toEqual(
      expect.arrayContaining(['Article', 'Error', 'Review']),
    )
    const operations = Object.values<Json>(json.paths).flatMap((item) => Object.values<Json>(item))
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length)
    const declared = json.tags.map(({ name }: { name: string }) => name)
    for (const { tags, description, security } of operations) {
      expect(declared).toContain(tags[0])
      expect(description).toMatch(/For (everybody|signed-in users|the team)/)
      expect(security !== undefined).toBe(/For (signed-in users|the team)/.test(description))
    }
    expect(declared).toEqual(declared.filter((tag: string) => operations.some(({ tags }) => tags[0] === tag)))
    for (const operation of operations)
      for (const { schema } of Object.values<Json>(
        // Redirects have none.
        Object.values<Json>(operation.responses)[0].content ?? {},
      ))
        expect(schema).toBeDefined()
  })

  it('says what is answered: strictly those fields', async () => {
    const { id } = await buildArticle(database.db, { slug: 'un-article' })
    const fields = { slug: 'un-test', rating: '7.5', genre: 'RPG', platform: 'PC' }
    const { id: reviewId } = await buildReview(database.db, fields)
    await buildPage(database.db, { slug: 'une-page' })
    const game = {
      slug: 'un-jeu',
      description: 'Un jeu.',
      cover: '/api/images/0123456789abcdef01234567',
      pegi: '12',
    }
    await buildGame(database.db, { ...game, texts: [reviewId] })
    const author = testCaller(database, await buildUser(database.db))
    const root = await author.comments.create({ contentId: id, text: 'Un avis.' })
    await author.comments.create({ contentId: id, text: 'Une réponse.', parentId: root.id })
    const ofArticle: Record<string, string> = {
      id,
      contentId: id,
      slug: 'un-article',
      idOrSlug: 'un-article',
    }
    const ofOthers: Record<string, string> = {
      '/reviews/:idOrSlug': '/reviews/un-test',
      '/pages/:idOrSlug': '/pages/une-page',
      '/games/:slug': '/games/un-jeu',
      '/comments/review/:id': `/comments/review/${reviewId}`,
      '/comments/news/:id/newer': `/comments/news/${id}/newer?after=2020-01-01T00:00:00Z`,
      '/comments/review/:id/newer': `/comments/review/${reviewId}/newer?after=2020-01-01T00:00:00Z`,
      '/comments/:id': `/comments/${root.id}?contentId=${id}`,
      '/comments/:id/replies': `/comments/${root.id}/replies`,
      '/likes/:type/:contentId': `/likes/comment/${root.id}`,
      '/translate/review/:slug': '/translate/review/un-test',
    }
    const addressOf = (path: string) =>
      ofOthers[path] ?? path.replace(/:(\w+)/g, (parameter, name) => ofArticle[name] ?? parameter)
    // Operations that need the caller are tested elsewhere; a list needs one only for a state.
    const isForReaders = ({ method, errors, procedure }: (typeof ROUTES)[number]) =>
      method === 'GET' && (procedure === 'texts.list' || !errors?.includes(401))
    for (const row of ROUTES.filter(isForReaders)) {
      const { status, json } = await site.get(`/api${addressOf(row.path)}`)
      expect(status, `${row.path}: what it is asked with stands in this test`).toBe(200)
      const shape = z.strictObject((row.response as z.ZodObject).shape)
      const parsed = shape.parse(json)
      expect(parsed, row.path).toEqual(json)
    }
  })
})

describe('GET /api/docs', () => {
  it('is a page whose scripts and styles all come from here', async () => {
    const page = await site.get('/api/docs/')
    expect(page.status).toBe(200)
    expect(page.body).not.toMatch(/<script>|https?:\/\//)
    for (const url of ['/api/docs', '/api/docs/']) {
      const { body } = await site.get(url)
      for (const [, file = ''] of body.matchAll(/(?:src|href)="([^"]+)"/g)) {
        const address = new URL(file, `http://localhost${url}`).pathname
        expect((await site.get(address)).status, address).toBe(200)
      }
    }
  })
})
