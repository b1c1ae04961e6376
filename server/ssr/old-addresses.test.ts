import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { addRedirects } from '../features/redirects/saving/save.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildPage } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import type { Render } from './render.ts'

const database = useDatabase()
/** Two processes, and the addresses that they have rendered. */
const processes: FastifyInstance[] = []
let rendered: string[] = []
const around =
  (render: Render): Render =>
  (input) => {
    rendered.push(input.pathname)
    return render(input)
  }
beforeAll(async () => {
  const { db, url: databaseUrl } = database
  for (const CDN of ['on', 'off']) {
    const config = testConfig({ RATE_LIMIT: 'off', CDN })
    processes.push(await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl, around }) }))
  }
})
afterAll(() => Promise.all(processes.map((app) => app.close())))
beforeEach(async () => {
  await database.db.redirect.deleteMany()
  await database.db.content.deleteMany()
  rendered = []
})

const ask = async (
  url: string,
  { method = 'GET', of = 0 }: { method?: 'GET' | 'HEAD' | 'POST'; of?: number } = {},
) => {
  const answer = await processes[of]?.inject({ url, method })
  return [answer?.statusCode, answer?.headers.location] as const
}
const redirect = async (from: string, to: string) =>
  expect(await addRedirects(database.db, [{ from, to }])).toEqual({ added: 1, kept: 0, refused: [] })
/** A change may still be on its way to a process. */
const becomes = (url: string, expected: readonly unknown[], of = 0) =>
  expect.poll(() => ask(url, { of })).toEqual(expected)

describe('an old address', () => {
  it('leads to the new one in one step, in any spelling, without a rendering', async () => {
    await redirect('/2019/05/Été-Indien/', '/news')
    await becomes('/2019/05/%C3%89t%C3%A9-indien/', [301, '/news'])
    for (const url of [
      '/2019/05/%c3%a9t%c3%a9-INDIEN',
      '//2019//05/e%CC%81te%CC%81-indien',
      '/2019/05/%C3%A9t%C3%A9-indien//',
    ])
      expect(await ask(url)).toEqual([301, '/news'])
    expect(await ask('/2019/05/%C3%A9t%C3%A9-indien', { method: 'HEAD' })).toEqual([301, '/news'])
    rendered = []
    expect(await ask('/2019/05/%C3%A9t%C3%A9-indien')).toEqual([301, '/news'])
    expect(rendered).toEqual([])
    expect((await ask('/2019/05/%C3%A9t%C3%A9-indien', { method: 'POST' }))[0]).toBe(404)
  })

  it('carries what it was asked with, unless the query is part of it', async () => {
    await redirect('/vieux', '/news#suite')
    await redirect('/?p=12', '/about')
    await redirect('/index.php?p=12', '/about')
    await redirect('/avec', '/news?page=2')
    await becomes('/vieux?utm_source=lettre&x=1', [301, '/news?utm_source=lettre&x=1#suite'])
    expect(await ask('/?p=12')).toEqual([301, '/about'])
    expect(await ask('/?p=12&preview=true')).toEqual([301, '/about'])
    expect(await ask('/index.php?p=12')).toEqual([301, '/about'])
    expect(await ask('/avec?x=1')).toEqual([301, '/news?page=2'])
    expect(await ask('/?p=13')).toEqual([200, undefined])
    expect(await ask('/')).toEqual([200, undefined])
  })

  it('leads English readers to the English page, unless English has a row of its own', async () => {
    await redirect('/vieux', '/news')
    await redirect('/en/propre', '/reviews')
    await redirect('/image', '/rss.xml')
    await redirect('/?p=4', '/about')
    await becomes('/en/vieux/', [301, '/en/news'])
    expect(await ask('/en/propre')).toEqual([301, '/reviews'])
    expect((await ask('/propre'))[0]).toBe(404)
    expect(await ask('/en/image')).toEqual([301, '/en/rss.xml'])
    expect(await ask('/en?p=4')).toEqual([301, '/en/about'])
  })

  it('is asked for only where no page is, which then wins at once', async () => {
    await redirect('/news/revenu', '/about')
    await redirect('/news/revenu-2', '/about')
    await becomes('/news/revenu', [301, '/about'])
    expect(await ask('/news/revenu/')).toEqual([301, '/about'])
    const article = await buildArticle(database.db, { slug: 'revenu' })
    await becomes('/news/revenu', [200, undefined])
    expect(await ask('/news/revenu/')).toEqual([301, '/news/revenu'])
    // A former slug is also the address of a page.
    await database.db.slugRedirect.create({
      data: { kind: 'article', slug: 'revenu-2', contentId: article.id },
    })
    await becomes('/news/revenu-2', [301, '/news/revenu'])
    await database.db.content.update({ where: { id: article.id }, data: { status: 'withdrawn' } })
    await becomes('/news/revenu', [410, undefined])
  })

  it('leads to the present address of a text that has moved since', async () => {
    const { id } = await buildArticle(database.db, { slug: 'nom-neuf' })
    await database.db.slugRedirect.create({ data: { kind: 'article', slug: 'nom-d-avant', contentId: id } })
    await redirect('/vieux', '/news/nom-d-avant?x=1#suite')
    await becomes('/vieux', [301, '/news/nom-neuf?x=1#suite'])
    expect(await ask('/en/vieux')).toEqual([301, '/en/news/nom-neuf?x=1#suite'])
  })

  it('of a feed, a list, an archive or another form of a page leads on by rule', async () => {
    await buildArticle(database.db, { slug: 'phare' })
    await buildPage(database.db, { slug: 'contact' })
    await redirect('/2019/05/phare', '/news/phare')
    await redirect('/tag/rpg', '/subjects/rpg')
    await redirect('/?cat=4', '/subjects/rpg')
    await redirect('/wp-content/uploads/a.jpg', '/about')
    await becomes('/2019/05/phare/amp/', [301, '/news/phare'])
    for (const [url, to] of [
      ['/feed/', '/rss.xml'],
      ['/rss/', '/rss.xml'],
      ['/en/feed', '/en/rss.xml'],
      ['/?feed=rss2', '/rss.xml'],
      ['/tag/rpg/page/2/', '/subjects/rpg'],
      ['/tag/rpg/feed/', '/subjects/rpg/rss.xml'],
      ['/?cat=4&feed=rss2', '/subjects/rpg/rss.xml'],
      ['/2019/05/phare/feed/', '/rss.xml'],
      ['/2019/05/', '/news'],
      ['/?m=201905', '/news'],
      ['/page/3/', '/news'],
      ['/contact/amp/', '/contact'],
      ['/wp-content/uploads/a-300x200.jpg', '/about'],
      ['/sitemap_index.xml', '/sitemap.xml'],
      ['/tag/inconnu/page/2', undefined],
      ['/2019/05/disparu/amp', undefined],
    ] as const)
      expect([url, ...(await ask(url))]).toEqual([url, to ? 301 : 404, to])
    // Where the site has a page, no rule is asked.
    expect(await ask('/contact')).toEqual([200, undefined])
  })

  it('is answered by every process as it is now', async () => {
    for (const of of [0, 1]) expect((await ask('/tot', { of }))[0]).toBe(404)
    await redirect('/tot', '/news')
    for (const of of [0, 1]) await becomes('/tot', [301, '/news'], of)
    await database.db.redirect.updateMany({ data: { to: '/reviews', toPath: '/reviews' } })
    for (const of of [0, 1]) await becomes('/tot', [301, '/reviews'], of)
    await database.db.$executeRaw`TRUNCATE "Redirect"`
    for (const of of [0, 1]) await becomes('/tot', [404, undefined], of)
  })

  it('may be kept by a CDN until an edit empties it', async () => {
    await redirect('/tot', '/news/x')
    await becomes('/tot', [301, '/news/x'])
    const [cdn, plain] = await Promise.all(processes.map((app) => app.inject({ url: '/tot' })))
    expect(cdn?.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60/)
    expect(cdn?.headers['cache-tag']).toBe('site,redirects,any:article,any:page')
    await expect
      .poll(async () => (await processes[1]?.inject({ url: '/tot' }))?.headers['cache-control'])
      .toBe('public, max-age=0, must-revalidate')
    expect(plain?.headers['cache-tag']).toBeUndefined()
    const [{ tags } = { tags: [] }] = await database.db.$queryRaw<{ tags: string[] }[]>`
      SELECT tags FROM page_change ORDER BY id DESC LIMIT 1`
    expect(tags).toEqual(['redirects'])
  })

  it.each(['/api/articles/x', '/trpc/x', '/admin', '/preview/abc', '/sitemap.xml', '/%FF', '/%00'])(
    'is never %s, whatever stands in the table',
    async (url) => {
      const before = await ask(url)
      const path = url.startsWith('/%') ? '/x' : url
      await database.db.redirect.create({
        data: { id: '0'.repeat(24), from: path, to: '/about', toPath: '/about' },
      })
      expect(await ask(url)).toEqual(before)
    },
  )
})
