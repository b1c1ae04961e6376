import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Config, readConfig } from '../../config.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../testing/accounts.ts'
import { silentLog, testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview } from '../../testing/factories.ts'
import { startTranslator } from '../../testing/translator.ts'
import { translateItem } from './pieces/translate-item.ts'

const database = useDatabase()
const translator = await startTranslator()
afterAll(translator.stop)
beforeEach(translator.reset)
/** A site, as each test starts its own: with a translator that nobody has tried yet. */
const freshConfig = (): Config => ({
  ...testConfig({ TRANSLATE_PROVIDER: 'libretranslate', JWT_SECRET: 'x'.repeat(40) }),
  TRANSLATE_URL: translator.url,
})
let config: Config
let app: FastifyInstance
const { rest, query } = callsTo(() => app)

beforeEach(async () => {
  await database.db.content.deleteMany()
  await database.db.glossaryTerm.deleteMany()
  config = freshConfig()
  app = await buildApp({ config, db: database.db })
})
afterEach(() => app.close())

const BODY =
  '<h2>Un titre</h2><p>Du <em>texte</em> et <a href="/news/x">un lien</a>.</p><p>Encore du texte, assez long pour être publié.</p><pre>code()</pre>'
const article = (overrides = {}) =>
  buildArticle(database.db, {
    title: 'Le titre',
    excerpt: 'Un chapeau assez long.',
    content: BODY,
    ...overrides,
  })
const admin = async () =>
  bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
const texts = () => translator.asked.flatMap((question) => question.texts)

describe('an article in English', () => {
  it('is asked for by its slug, with its tags where they were', async () => {
    const { slug } = await article()
    const { status, json } = await rest('GET', `/translate/article/${slug}?from=fr&to=en`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      translated: true,
      article: {
        translated: true,
        title: 'EN(Le titre)',
        excerpt: 'EN(Un chapeau assez long.)',
        content:
          '<h2>EN(Un titre)</h2><p>EN(Du) <em>EN(texte)</em> EN(et) <a href="/news/x">EN(un lien)</a>.</p><p>EN(Encore du texte, assez long pour être publié.)</p><pre>code()</pre>',
      },
    })
    expect(texts().join()).not.toContain('/news/x')
    expect(texts().join()).not.toContain('code()')
  })

  it('is kept: the next reader costs nothing', async () => {
    const { slug } = await article()
    await rest('GET', `/translate/article/${slug}`)
    const before = texts().length
    const { json } = await rest('GET', `/translate/article/${slug}`)
    expect(json.translated).toBe(true)
    expect(texts()).toHaveLength(before)
  })

  it('is translated once for readers who come at once, in one process or in two', async () => {
    const { id, slug } = await article()
    translator.behave = () => new Promise((resolve) => setTimeout(resolve, 50))
    // As another process would: it knows neither this one's promises nor its translator.
    const other = {
      db: { ...database.db } as typeof database.db,
      config: freshConfig(),
      log: silentLog,
    }
    const [one, two] = await Promise.all([
      rest('GET', `/translate/article/${slug}`),
      rest('GET', `/translate/article/${slug}`),
      translateItem(other, id, 'whole'),
    ])
    expect(one.json.translated && two.json.translated).toBe(true)
    expect([...new Set(texts())].sort()).toEqual(texts().sort())
  })

  it('is translated again where it was edited, and nowhere else; the old English is not shown', async () => {
    const { id, slug } = await article()
    await rest('GET', `/translate/article/${slug}`)
    translator.asked.length = 0
    await database.db.content.update({
      where: { id },
      data: { content: BODY.replace('Encore', 'Toujours').replace('href="/news/x"', 'href="/news/y"') },
    })
    const shown = await database.db.translatedContent.findFirstOrThrow({ where: { contentId: id } })
    expect(shown).toMatchObject({ title: 'EN(Le titre)', content: null })
    const { json } = await rest('GET', `/translate/article/${slug}`)
    expect(texts()).toEqual(['Toujours du texte, assez long pour être publié.'])
    expect(json.article.content).toContain('href="/news/y"')
    expect(await database.db.translation.count({ where: { text: { contains: 'Encore' } } })).toBe(0)
  })

  it('keeps the game’s name and the words of the glossary', async () => {
    await database.db.glossaryTerm.createMany({
      data: [
        { id: 'a'.repeat(24), term: 'Chapeau Rouge', translation: null },
        { id: 'b'.repeat(24), term: 'manche', translation: 'pad' },
      ],
    })
    const { slug } = await buildReview(database.db, {
      title: 'Le test de Fer et Tourbe',
      gameTitle: 'Fer et Tourbe',
      excerpt: 'Chapeau Rouge tient la manche.',
      content: '<p>Une bonne partie de Fer et Tourbe, la manche à la main.</p>',
    })
    const { json } = await rest('GET', `/translate/review/${slug}`)
    expect(json.review).toMatchObject({
      title: 'EN(Le test de) Fer et Tourbe',
      excerpt: 'Chapeau Rouge EN(tient la) pad.',
      content: '<p>EN(Une bonne partie de) Fer et TourbeEN(, la) pad EN(à la main.)</p>',
    })
  })

  it('is there in time for cards when the whole takes longer', async () => {
    const { id, slug } = await article()
    translator.behave = (question, reply) => {
      if (question.body.q === 'Un titre') reply.writeHead(500).end()
    }
    expect((await rest('GET', `/translate/article/${slug}`)).json.translated).toBe(false)
    const { json } = await rest('POST', '/translate/articles', {
      articles: [{ _id: id }],
      from: 'fr',
      to: 'en',
    })
    expect(json.articles[0]).toMatchObject({ title: 'EN(Le titre)', translated: true })
  })

  it('is 404 when there is none', async () => {
    expect((await rest('GET', '/translate/article/nulle-part')).status).toBe(404)
    expect((await rest('GET', '/translate/review/nulle-part')).status).toBe(404)
  })
})

describe('a list in English', () => {
  it('has titles and excerpts by the ids in it, in its order, and nothing of what was sent', async () => {
    const [one, two] = [await article({ title: 'Un premier' }), await article({ title: 'Un second' })]
    const sent = [two, one].map(({ id }) => ({ _id: id, title: 'Traduisez ceci', content: '<p>gratis</p>' }))
    const { status, json } = await rest('POST', '/translate/articles', {
      articles: sent,
      from: 'fr',
      to: 'en',
    })
    expect(status).toBe(200)
    expect(json.articles.map(({ title }: { title: string }) => title)).toEqual([
      'EN(Un second)',
      'EN(Un premier)',
    ])
    expect(texts().join()).not.toMatch(/Traduisez|gratis|Encore/)
  })

  it('leaves out what is not there, deleted, or of the other kind', async () => {
    const gone = await article({ deletedAt: new Date() })
    const { id } = await article()
    const ids = [gone.id, '0'.repeat(24), id].map((_id) => ({ _id }))
    expect((await rest('POST', '/translate/articles', { articles: ids })).json.articles).toHaveLength(1)
    expect((await rest('POST', '/translate/reviews', { reviews: ids })).json.reviews).toEqual([])
    expect((await rest('POST', '/translate/reviews', { reviews: [] })).json).toEqual({
      reviews: [],
      translated: true,
    })
  })
})

describe('bad input', () => {
  it.each([
    ['GET', '/translate/article/x?from=en&to=fr', undefined],
    ['GET', '/translate/article/x?from=fr&to=de', undefined],
    ['GET', '/translate/review/x?from=&to=en', undefined],
    ['POST', '/translate/articles', { articles: [], from: 'fr', to: 'es' }],
    ['POST', '/translate/articles', { articles: [], from: ['fr'], to: 'en' }],
    ['POST', '/translate/articles', { articles: 'tout' }],
    ['POST', '/translate/articles', { articles: [null] }],
    ['POST', '/translate/articles', { articles: [{ _id: "' OR 1=1" }] }],
    ['POST', '/translate/articles', {}],
    ['POST', '/translate/reviews', { reviews: Array.from({ length: 51 }, () => ({ _id: '0'.repeat(24) })) }],
  ] as const)('%s %s %j is 400', async (method, path, body) => {
    const { status, json } = await rest(method, path, body)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'BAD_INPUT' })
    expect(json.message).toMatch(/\S/)
    expect(translator.asked).toEqual([])
  })

  const ask = (path: string, input: object) =>
    query(`translation.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`)
  const one = { kind: 'article', slugOrId: 'x' }
  const some = { kind: 'review', ids: ['0'.repeat(24)] }

  it('is every other pair of languages than French to English, in every call that takes one', async () => {
    for (const [name, value] of [
      ['from', 'en'],
      ['from', 'FR'],
      ['from', ''],
      ['from', null],
      ['from', ['fr']],
      ['from', '__proto__'],
      ['to', 'fr'],
      ['to', 'de'],
      ['to', ''],
      ['to', null],
      ['to', { en: 1 }],
    ] as const) {
      const pair = { from: 'fr', to: 'en', [name]: value }
      const replies = [
        await ask('item', { ...one, ...pair }),
        await ask('items', { ...some, ...pair }),
        await rest('POST', '/translate/articles', { articles: [], ...pair }),
        await rest('POST', '/translate/reviews', { reviews: [], ...pair }),
      ]
      if (typeof value === 'string')
        for (const kind of ['article', 'review'])
          replies.push(await rest('GET', `/translate/${kind}/x?${new URLSearchParams(pair as never)}`))
      for (const { status, json } of replies) {
        expect([value, status, Object.keys(json.fields)]).toEqual([value, 400, [name]])
        expect(json.fields[name]).toContain('français')
      }
    }
    expect(translator.asked).toEqual([])
  })

  it('is 400 over tRPC, too', async () => {
    for (const [path, input, field] of [
      ['item', { ...one, kind: 'video' }, 'kind'],
      ['item', { ...one, slugOrId: '' }, 'slugOrId'],
      ['item', { ...one, slugOrId: 'a\0' }, 'slugOrId'],
      ['item', { kind: 'article' }, 'slugOrId'],
      ['items', { ...some, kind: '__proto__' }, 'kind'],
      ['items', { ...some, ids: 'tout' }, 'ids'],
      ['items', { ...some, ids: ["' OR 1=1"] }, 'ids.0'],
      ['items', { ...some, ids: Array(51).fill('0'.repeat(24)) }, 'ids'],
      ['items', { ...some, withContent: 'oui' }, 'withContent'],
    ] as const) {
      const { status, json } = await ask(path, input)
      expect([path, status, Object.keys(json.fields)]).toEqual([path, 400, [field]])
    }
    expect(translator.asked).toEqual([])
  })
})

describe('a translator that cannot be relied on', () => {
  /** What a reader gets then. */
  const original = async (behave: typeof translator.behave) => {
    const { slug } = await article()
    translator.behave = behave
    const { status, json } = await rest('GET', `/translate/article/${slug}?from=fr&to=en`)
    expect(status).toBe(200)
    expect(json).toMatchObject({ translated: false, article: { title: 'Le titre', content: BODY } })
    expect(await database.db.translation.count()).toBe(0)
    return slug
  }

  it.each<[string, typeof translator.behave]>([
    ['fails', (_q, reply) => reply.writeHead(500).end('{"error":"oups"}')],
    ['refuses', (_q, reply) => reply.writeHead(429).end('{"error":"slow down"}')],
    ['sends garbage', (_q, reply) => reply.end('<html>Bonjour</html>')],
    ['sends another shape', (_q, reply) => reply.end('{"translatedText":{"a":1}}')],
    [
      'is cut off',
      (_q, reply) => {
        reply.writeHead(200, { 'content-length': '500' }).write('{"transl')
        reply.destroy()
      },
    ],
    ['says nothing', (_q, reply) => reply.destroy()],
    [
      'redirects into our own network',
      (_q, reply) => reply.writeHead(307, { location: `${translator.url}/inside` }).end(),
    ],
    [
      'answers with a flood',
      (_q, reply) => reply.end(JSON.stringify({ translatedText: 'x'.repeat(100_000) })),
    ],
    [
      'brings a script',
      (_q, reply) => reply.end(JSON.stringify({ translatedText: 'Hi <script>alert(1)</script>' })),
    ],
    ['answers with nothing', (_q, reply) => reply.end('{"translatedText":""}')],
  ])('%s: the reader has the original', async (_, behave) => {
    await original(behave)
    expect(translator.asked.every(({ path }) => path === '/translate')).toBe(true)
  })

  it('sends more than fits: it is not read to its end', async () => {
    let sent = 0
    await original(async (_q, reply) => {
      reply.writeHead(200)
      const chunk = 'x'.repeat(64 * 1024)
      const gone = once(reply, 'close')
      while (sent < 200 * 2 ** 20 && !reply.destroyed) {
        sent += chunk.length
        if (!reply.write(chunk)) await Promise.race([once(reply, 'drain'), gone])
      }
    })
    expect(sent).toBeLessThan(100 * 2 ** 20)
  })

  it('is slow: the reader has the original after ten seconds, the next one English', {
    timeout: 40_000,
  }, async () => {
    const answer = Promise.withResolvers<void>()
    const slug = await original(() => answer.promise)
    answer.resolve()
    translator.behave = undefined
    await vi.waitFor(
      async () => expect((await rest('GET', `/translate/article/${slug}`)).json.translated).toBe(true),
      { timeout: 30_000 },
    )
  })

  it('recovers: the retry is in English', async () => {
    const slug = await original((_q, reply) => reply.writeHead(503).end())
    translator.behave = undefined
    expect((await rest('GET', `/translate/article/${slug}`)).json.translated).toBe(true)
  })

  it('is logged once, and once more when it answers again', async () => {
    const [one, two] = [await article(), await article({ title: 'Un autre titre' })]
    const site = { db: database.db, config, log: silentLog }
    const [warn, info] = [vi.spyOn(silentLog, 'warn'), vi.spyOn(silentLog, 'info')]
    const said = (spy: typeof warn) =>
      spy.mock.calls.filter(([, text]) => String(text).includes('translator'))
    translator.behave = (_q, reply) => reply.writeHead(500).end()
    for (const { id } of [one, two, one]) await translateItem(site, id, 'card').catch(() => {})
    expect(translator.asked.length).toBeGreaterThan(1)
    expect(said(warn)).toHaveLength(1)
    translator.behave = undefined
    for (const { id } of [one, two]) await translateItem(site, id, 'card')
    expect([said(warn).length, said(info).length]).toEqual([1, 1])
    for (const spy of [warn, info]) spy.mockRestore()
  })

  it('muddles tags: the text is translated run by run', async () => {
    const { slug } = await article()
    translator.translate = (text, format) =>
      format === 'html' ? text.replace(/<[^>]*>/g, '') : `EN(${text.trim()})`
    const { json } = await rest('GET', `/translate/article/${slug}`)
    expect(json.article.content).toContain(
      '<p>EN(Du) <em>EN(texte)</em> EN(et) <a href="/news/x">EN(un lien)</a>.</p>',
    )
  })
})

describe('the cache', () => {
  it('is for the team alone', async () => {
    for (const [method, path] of [
      ['GET', '/translate/cache/stats'],
      ['DELETE', '/translate/cache'],
    ] as const) {
      expect((await rest(method, path)).status).toBe(401)
      const member = bearer(await signIn(database.db, await buildAccount(database.db), config))
      expect((await rest(method, path, undefined, member)).status).toBe(403)
    }
  })

  it('is counted, and cleared but for what was corrected by hand', async () => {
    const headers = await admin()
    const { id, slug } = await article()
    await rest('GET', `/translate/article/${slug}`)
    const stats = (await rest('GET', '/translate/cache/stats', undefined, headers)).json
    expect(stats).toEqual({
      pieces: 5,
      characters: expect.any(Number),
      manual: 0,
      stale: 0,
      lastAt: expect.any(String),
    })
    await database.db.$executeRaw`
      UPDATE "Translation" SET "manual" = true, "termsHash" = NULL, "text" = 'The title' WHERE "field" = 'title'`
    const cleared = await rest('DELETE', '/translate/cache', undefined, headers)
    expect(cleared.json).toEqual({ message: 'Les traductions automatiques ont été effacées.' })
    expect((await rest('GET', '/translate/cache/stats', undefined, headers)).json).toMatchObject({
      pieces: 1,
      manual: 1,
    })
    expect(await database.db.translatedContent.findFirst({ where: { contentId: id } })).toMatchObject({
      title: 'The title',
      excerpt: null,
      content: null,
      machine: false,
    })
    const log = await database.db.logEntry.findFirstOrThrow({ orderBy: { timestamp: 'desc' } })
    expect(log).toMatchObject({
      actionType: 'admin_action',
      data: { event: 'clear_translations', removed: 4 },
    })
  })

  it('goes with its item', async () => {
    const { id, slug } = await article()
    await rest('GET', `/translate/article/${slug}`)
    await database.db.content.delete({ where: { id } })
    expect(await database.db.translation.count()).toBe(0)
    expect(await database.db.translatedContent.count()).toBe(0)
  })
})

describe('what a day may cost', () => {
  it('is not exceeded, by all processes together', async () => {
    const { slug } = await article()
    const poor = { ...config, TRANSLATE_DAILY_CHARACTERS: 40 }
    await database.db.translationDay.deleteMany()
    await translateItem(
      { db: database.db, config: poor, log: silentLog },
      (await database.db.content.findFirstOrThrow()).id,
      'whole',
    )
    expect(texts().join('').length).toBeLessThanOrEqual(40)
    expect(texts()).not.toEqual([])
    await database.db.translationDay.deleteMany()
    expect((await rest('GET', `/translate/article/${slug}`)).json.translated).toBe(true)
  })
})

describe('the configuration', () => {
  it('asks for DeepL’s key', () => {
    expect(() => readConfig({ TRANSLATE_PROVIDER: 'deepl' })).toThrow('TRANSLATE_API_KEY')
  })
})
