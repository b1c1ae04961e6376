import { describe, expect, it } from 'vitest'
import { silentLog } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { BODY, useTranslatedSite } from '../../testing/translated-site.ts'
import { translateItem } from './pieces/translate-item.ts'

const database = useDatabase()
const { translator, freshConfig, article, texts, call } = await useTranslatedSite(database)
const { rest } = call

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
    // Like another process, which knows neither this one's promises nor its translator.
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
