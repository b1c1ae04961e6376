import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { entryOf, KEPT_PAGES, MENU_MAX } from '../../shared/brand/menu.ts'
import { buildApp } from '../app.ts'
import { bearer, buildAccount, signIn } from '../testing/accounts.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildPage } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
let app: FastifyInstance
let headers: Record<string, string>
beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: 'https://manette.test', RATE_LIMIT: 'off' })
  const { db, url: databaseUrl } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
  await app.ready()
  headers = bearer(await signIn(db, await buildAccount(db, { role: 'admin' }), config))
})
afterAll(() => app.close())
afterEach(() => database.db.brand.deleteMany())

const get = async (url: string) => {
  const { statusCode, body } = await app.inject({ url })
  return { status: statusCode, body }
}
const put = (payload: object) => app.inject({ method: 'PUT', url: '/api/admin/brand', payload, headers })
const viaTrpc = (input: object) =>
  app.inject({ method: 'POST', url: '/trpc/brand.update', payload: { json: input }, headers })

const linksIn = (part: string) =>
  [...part.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(?:<span[^>]*><\/span>)?([^<]*)</g)].map(
    ([, to, words]) => `${to} ${words}`,
  )
const headerOf = async (url: string) => linksIn(/<nav.*?<\/nav>/s.exec((await get(url)).body)?.[0] ?? '')
const footOf = async (url: string) =>
  linksIn(/<footer.*?<\/footer>/s.exec((await get(url)).body)?.[0] ?? '').filter((one) => !one.endsWith(' '))

describe('menus', () => {
  it('are those of a fresh site in both languages', async () => {
    expect(await headerOf('/home')).toEqual([
      '/news Actus',
      '/reviews Tests',
      '/games Jeux',
      '/videos Vidéos',
      '/about L’équipe',
    ])
    expect(await headerOf('/en/nowhere')).toEqual([
      ...['/en/news News', '/en/reviews Reviews', '/en/games Games'],
      ...['/en/videos Videos', '/en/about The team'],
    ])
    expect((await footOf('/home')).slice(0, 5)).toEqual(await headerOf('/home'))
  })

  it('lead to pages of ours, of the team’s own, and elsewhere, by names in both languages', async () => {
    const { id } = await buildPage(database.db, { slug: 'charte', title: 'Notre charte' })
    const header = [
      { target: 'reviews', fr: 'Verdicts' },
      { target: id },
      { target: '/rss.xml', fr: 'Flux' },
      { target: 'https://forum.example/a', fr: 'Forum', en: 'Board' },
      { target: '/charte', fr: 'Encore', en: 'Again' },
    ]
    expect((await put({ menus: { header } })).statusCode).toBe(200)
    await expect
      .poll(() => headerOf('/news'))
      .toEqual([
        ...['/reviews Verdicts', '/charte Notre charte', '/rss.xml Flux', 'https://forum.example/a Forum'],
        '/charte Encore',
      ])
    expect(await headerOf('/en/news')).toEqual([
      ...['/en/reviews Reviews', '/en/charte Notre charte', '/rss.xml Flux', 'https://forum.example/a Board'],
      '/en/charte Again',
    ])
    await database.db.translatedContent.create({
      data: { contentId: id, lang: 'en', title: 'Our charter', excerpt: 'x', content: '<p>x</p>' },
    })
    await expect.poll(() => headerOf('/en/news')).toContain('/en/charte Our charter')
  })

  it('follow a page of one’s own: what it is called, when it comes out, when it goes', async () => {
    const soon = new Date(Date.now() + 2_500)
    const { id } = await buildPage(database.db, {
      ...{ slug: 'bientot', title: 'Secret', status: 'published', publishedAt: soon },
    })
    await put({ menus: { header: [{ target: id }], footer: [{ target: id }] } })
    await expect.poll(() => headerOf('/home')).toEqual([])
    expect((await get('/home')).body).not.toContain('Secret')
    await expect.poll(() => headerOf('/home'), { timeout: 15_000 }).toEqual(['/bientot Secret'])
    expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
    await database.db.content.update({ where: { id }, data: { title: 'Dit', slug: 'dit' } })
    await expect.poll(() => headerOf('/home')).toEqual(['/dit Dit'])
    expect(await footOf('/home')).toContain('/dit Dit')
    await database.db.content.delete({ where: { id } })
    await expect.poll(() => headerOf('/home')).toEqual([])
  })

  it('keep what the law asks for, and at most seven entries', async () => {
    const site = [entryOf('about')]
    const { brand } = (await put({ menus: { site, footer: [] } })).json()
    expect(brand.menus.site).toEqual([...site, ...KEPT_PAGES.map(entryOf)])
    await expect
      .poll(async () => (await footOf('/home')).slice(0, 3))
      .toEqual([
        ...['/about L’équipe', '/conditions-generales Conditions générales'],
        '/mentions-legales Mentions légales',
      ])
    const full = Array(MENU_MAX).fill(entryOf('news'))
    expect((await put({ menus: { header: full, site: full } })).statusCode).toBe(200)
    // Stored menus are read as they were saved.
    expect(
      (await app.inject({ url: '/trpc/brand.versions', headers })).json().result.data.json.versions[0].brand
        .menus.site,
    ).toHaveLength(MENU_MAX + 2)
    for (const answer of [await put({ menus: { header: [...full, entryOf('news')] } })])
      expect(answer.json()).toMatchObject({
        code: 'BAD_INPUT',
        fields: { 'menus.header': expect.any(String) },
      })
  })

  it.each([
    [{ target: 'javascript:alert(1)', fr: 'x' }, 'target'],
    [{ target: 'JAVASCRIPT:alert(1)', fr: 'x' }, 'target'],
    [{ target: '//evil.example', fr: 'x' }, 'target'],
    [{ target: '/\\evil.example', fr: 'x' }, 'target'],
    [{ target: 'data:text/html,x', fr: 'x' }, 'target'],
    [{ target: 'http://a.example', fr: 'x' }, 'target'],
    [{ target: 'constructor', fr: 'x' }, 'target'],
    [{ target: 'admin', fr: 'x' }, 'target'],
    [{ target: '' }, 'target'],
    [{ target: '/news' }, 'fr'],
    [{ target: 'news', fr: 'x'.repeat(41) }, 'fr'],
    [{ target: 'news', en: 'a\nb' }, 'en'],
  ])('take no %j', async (entry, field) => {
    for (const answer of [
      await put({ menus: { header: [entry] } }),
      await viaTrpc({ menus: { header: [entry] } }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain(`menus.header.0.${field}`)
    }
  })

  it('escape what they are called', async () => {
    const fr = '</script><b>"&'
    await put({ menus: { header: [{ target: 'news', fr }] } })
    await expect.poll(async () => (await get('/home')).body).toContain('&lt;/script&gt;&lt;b&gt;&quot;&amp;')
    expect((await get('/home')).body).not.toContain('</script><b>')
  })
})

describe('a page of ours that is off', () => {
  it('is 404 in both languages, and named nowhere', async () => {
    await put({ pagesOff: ['videos', 'about'] })
    await expect.poll(async () => (await get('/videos')).status).toBe(404)
    for (const url of ['/en/videos', '/about', '/en/about']) expect((await get(url)).status, url).toBe(404)
    for (const url of ['/home', '/en/news', '/nowhere', '/sitemap-pages.xml', '/manifest.webmanifest'])
      expect((await get(url)).body, url).not.toMatch(/\/(?:videos|about)["<#?]/)
    expect((await get('/home')).body).toContain('"off":["videos","about"]')
    await put({ pagesOff: [] })
    await expect.poll(async () => (await get('/videos')).status).toBe(200)
    expect((await get('/sitemap-pages.xml')).body).toContain('/videos')
  })

  it.each([[['home']], [['terms']], [['videos', 'videos']], ['videos'], [[1]]])(
    'is never %j',
    async (pagesOff) => {
      for (const answer of [await put({ pagesOff }), await viaTrpc({ pagesOff })])
        expect(answer.statusCode).toBe(400)
    },
  )
})

describe('the home page', () => {
  const sections = async () =>
    [...(await get('/home')).body.matchAll(/<h1|id="(latest-news|latest-reviews|on-air)"/g)].map(
      ([all, id]) => id ?? all,
    )
  it('shows its sections in the chosen order, and says what the site is called without its top', async () => {
    expect(await sections()).toEqual(['<h1', 'latest-news', 'latest-reviews', 'on-air'])
    await put({ home: ['reviews', 'hero', 'articles'] })
    await expect.poll(sections).toEqual(['latest-reviews', '<h1', 'latest-news'])
    await put({ home: ['videos'] })
    await expect.poll(sections).toEqual(['<h1', 'on-air'])
    expect((await get('/home')).body).toMatch(/<h1[^>]*>Manette<\/h1>/)
  })

  it.each([[[]], [['news']], [['hero', 'hero']], ['hero'], [null]])('takes no %j', async (home) => {
    for (const answer of [await put({ home }), await viaTrpc({ home })]) expect(answer.statusCode).toBe(400)
  })
})
