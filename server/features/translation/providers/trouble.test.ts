import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../../base/config.ts'
import { silentLog } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { BODY, useTranslatedSite } from '../../../testing/translated-site.ts'
import { translateItem } from '../pieces/translate-item.ts'

const database = useDatabase()
const site = await useTranslatedSite(database)
const { translator, article, texts } = site
const { rest } = site.call

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
    const own = { db: database.db, config: site.config, log: silentLog }
    const [warn, info] = [vi.spyOn(silentLog, 'warn'), vi.spyOn(silentLog, 'info')]
    const said = (spy: typeof warn) =>
      spy.mock.calls.filter(([, text]) => String(text).includes('translator'))
    translator.behave = (_q, reply) => reply.writeHead(500).end()
    for (const { id } of [one, two, one]) await translateItem(own, id, 'card').catch(() => {})
    expect(translator.asked.length).toBeGreaterThan(1)
    expect(said(warn)).toHaveLength(1)
    translator.behave = undefined
    for (const { id } of [one, two]) await translateItem(own, id, 'card')
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

describe('what a day may cost', () => {
  it('is not exceeded, by all processes together', async () => {
    const { slug } = await article()
    const poor = { ...site.config, TRANSLATE_DAILY_CHARACTERS: 40 }
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
