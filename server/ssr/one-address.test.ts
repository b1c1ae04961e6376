import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGS } from '../../shared/base/lang.ts'
import { pageEntries } from '../../shared/pages.ts'
import { href } from '../../shared/routes.ts'
import { THEME_COLORS } from '../../shared/theme-colors.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildImage, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import { bringsToken } from './one-address.ts'

const database = useDatabase()
let app: FastifyInstance
let cover: string

beforeAll(async () => {
  const { db } = database
  const config = testConfig({ PUBLIC_URL: 'https://manette.test', RATE_LIMIT: 'off' })
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  const { id: authorId } = await buildUser(db, { role: 'editor', username: 'Zoé' })
  const size = { width: 2000, height: 1000 }
  cover = (await buildImage(db, new Uint8Array([7]), { ...size, alt: 'Une île, le soir' })).id
  await buildArticle(db, { authorId, slug: 'un-titre', image: `/api/images/${cover}` })
  await buildArticle(db, { authorId, slug: 'au-centre', image: `/api/images/${cover}#focus=10,20` })
  return () => app.close()
})

const led = async (address: string) => {
  const { statusCode, headers } = await app.inject(address)
  return [statusCode, headers.location]
}

describe('a page has one address', () => {
  it.each([
    ['/news?page=1', '/news'],
    ['/en/reviews?search=a&page=1&utm_source=x', '/en/reviews?search=a&utm_source=x'],
    ['/team/zoe?page=1', '/team/zoe'],
    ['/NEWS', '/news'],
    ['/EN/News?page=2', '/en/news?page=2'],
    ['/News?page=1', '/news'],
    ['/Mentions-Legales', '/mentions-legales'],
    ['/news/Un-Titre?x=Y', '/news/un-titre?x=Y'],
    ['/Team/ZOE', '/team/zoe'],
    ['/Login', '/login'],
  ])('%s leads to %s', async (from, to) => expect(await led(from)).toEqual([301, to]))

  it.each([
    ['/news?page=2x', 302],
    ['/news?page=11', 302],
    ['/home?page=1', 200],
    ['/news/Nulle-Part', 404],
    ['/news/Un-Titre.php', 404],
    ['/Nulle-Part', 404],
    ['/API/articles', 404],
    ['/news/%41', 404],
  ])('%s is not led there (%i)', async (address, status) => {
    const [code, to] = await led(address)
    expect(code).toBe(status)
    if (status === 302) expect(to).toBe('/news')
  })

  it('whose address may have a token in it is led nowhere', async () => {
    for (const [name] of pageEntries().filter(([name]) => bringsToken(name)))
      for (const lang of LANGS) {
        const path = href(name, lang, { slug: 'a'.repeat(43) })
        for (const spelt of [path.toUpperCase(), `${path}/`, `${path.toUpperCase()}/`]) {
          const { headers } = await app.inject(`${spelt}?token=Abc`)
          expect(headers.location, spelt).toBeUndefined()
        }
      }
  })
})

describe('the head of a page', () => {
  const head = async (address: string) => (await app.inject(address)).body.split('</head>')[0] ?? ''
  const meta = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

  it('has the size of the picture that shares get, what it shows, and when the text was published', async () => {
    const [whole, cut] = [await head('/news/un-titre'), await head('/news/au-centre')]
    expect(['width', 'height', 'alt'].map((name) => meta(whole, `og:image:${name}`))).toEqual([
      '1280',
      '640',
      'Une île, le soir',
    ])
    expect(['width', 'height'].map((name) => meta(cut, `og:image:${name}`))).toEqual(['1200', '630'])
    expect(meta(whole, 'article:published_time')).toMatch(/^\d{4}-.*Z$/)
    expect(meta(whole, 'article:modified_time')).toMatch(/^\d{4}-.*Z$/)
    expect(await head('/news')).not.toContain('article:')
  })

  it('has the colour around it, an icon for all, and its own manifest', async () => {
    for (const [address, manifest] of [
      ['/home', '/manifest.webmanifest'],
      ['/en/home', '/en/manifest.webmanifest'],
    ] as const) {
      const html = await head(address)
      expect(meta(html, 'theme-color')).toBe(THEME_COLORS.dark)
      // The script that sets the other one finds it.
      expect(html.indexOf('theme-color')).toBeLessThan(html.indexOf('<script>'))
      expect(html).toContain(`<link rel="manifest" href="${manifest}">`)
      expect(html).toContain('href="/favicon.ico"')
    }
  })

  it.each(['/nulle-part', '/news/nulle-part', '/en/team/personne'])(
    'of %s says something',
    async (address) => {
      const html = await head(address)
      expect(meta(html, 'robots')).toBe('noindex')
      expect(meta(html, 'description')?.length).toBeGreaterThan(10)
    },
  )
})

it('the app is one in both languages, and speaks the reader’s', async () => {
  const [french, english] = await Promise.all(
    ['', '/en'].map(async (prefix) => (await app.inject(`${prefix}/manifest.webmanifest`)).json()),
  )
  expect([french.id, english.id]).toEqual(['/home', '/home'])
  expect([french.lang, french.start_url]).toEqual(['fr', '/home'])
  expect([english.lang, english.start_url]).toEqual(['en', '/en/home'])
  expect(french.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/news', '/reviews', '/videos'])
  for (const { url } of english.shortcuts) expect((await app.inject(url)).statusCode).toBe(200)
})

describe.each(['/rss.xml', '/team/zoe/rss.xml', '/sitemap.xml'])('%s', (address) => {
  it('is not sent again to who has it', async () => {
    const { headers } = await app.inject(address)
    const { etag } = headers
    expect(etag).toMatch(/^W\/"/)
    const again = await app.inject({ url: address, headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await app.inject({ url: address, headers: { 'if-none-match': '"x"' } })).statusCode).toBe(200)
    const changed = headers['last-modified']
    expect(changed === undefined).toBe(!address.endsWith('rss.xml'))
    if (changed === undefined) return
    const since = async (moment: string, tag?: string) => {
      const sent = { 'if-modified-since': moment, ...(tag && { 'if-none-match': tag }) }
      return (await app.inject({ url: address, headers: sent })).statusCode
    }
    expect(await since(String(changed))).toBe(304)
    expect(await since('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200)
    expect(await since('hier')).toBe(200)
    // If there is a tag, it decides (RFC 9110 section 13.1.3).
    expect(await since(String(changed), '"x"')).toBe(200)
  })
})

it('lists in English say which texts are French, and why', async () => {
  const said = /2 of these texts are still in French/
  for (const address of ['/en/news', '/en/home', '/en/team/zoe'])
    expect((await app.inject(address)).body, address).toMatch(said)
  expect((await app.inject('/news')).body).not.toMatch(/encore en français/)
  const { db } = database
  const texts = await db.content.findMany({ select: { id: true } })
  await db.translatedContent.createMany({
    data: texts.map(({ id: contentId }) => ({
      ...{ contentId, lang: 'en', title: 'A title', excerpt: 'A summary of some length' },
      content: '<p>A text</p>',
    })),
  })
  await expect
    .poll(async () => said.test((await app.inject('/en/news')).body), { timeout: 20_000, interval: 500 })
    .toBe(false)
})
