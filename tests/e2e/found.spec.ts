import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { databaseNow, visibleAt } from '../../server/database/visible.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { faults } from './schemas.ts'

const REVIEW = 'orbite-lente-le-vertige-du-temps-long'

/** The structured data of a page, as a search engine reads it. */
function structured(html: string): Record<string, unknown>[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const data = JSON.parse(json)
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]

test('a review says what it is: game, rating, author, dates, picture, place', async ({ request, site }) => {
  const html = await (await request.get(`/reviews/${REVIEW}`)).text()
  const graph = structured(html)
  const review = graph.find((thing) => thing['@type'] === 'Review')
  const url = z.url()
  z.object({
    url: z.literal(`${site.url}/reviews/${REVIEW}`),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    author: z.object({ '@type': z.literal('Person'), name: z.literal('Camille') }),
    publisher: z.object({ '@type': z.literal('Organization'), name: z.literal('Manette'), url }),
    image: z.array(url).min(1),
    itemReviewed: z.object({
      '@type': z.literal('VideoGame'),
      name: z.literal('Orbite lente'),
      genre: z.string(),
      gamePlatform: z.union([z.string(), z.array(z.string())]),
    }),
    reviewRating: z.object({
      ratingValue: z.literal(9),
      bestRating: z.literal(10),
      worstRating: z.literal(0),
    }),
  }).parse(review)
  const crumbs = graph.find((thing) => thing['@type'] === 'BreadcrumbList') as {
    itemListElement: { position: number; item: string }[]
  }
  expect(crumbs.itemListElement.map((c) => c.position)).toEqual([1, 2, 3])
  expect(crumbs.itemListElement.at(-1)?.item).toBe(`${site.url}/reviews/${REVIEW}`)

  const picture = attribute(html, /<meta property="og:image" content="([^"]+)"/)?.replaceAll('&amp;', '&')
  const answer = await request.get(picture ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
})

test('articles are NewsArticle, the home page names the publisher', async ({ request }) => {
  const { articles } = await (await request.get('/api/articles?limit=1')).json()
  const graph = structured(await (await request.get(`/news/${articles[0].slug}`)).text())
  expect(graph.map((thing) => thing['@type'])).toContain('NewsArticle')
  const home = structured(await (await request.get('/home')).text())
  expect(JSON.stringify(home)).toContain('Organization')
})

test('an item that is not translated keeps its English alternate out of indexes; its list does not', async ({
  request,
  site,
}) => {
  const item = await (await request.get(`/en/reviews/${REVIEW}`)).text()
  expect(item).toContain('<meta name="robots" content="noindex">')
  expect(await (await request.get(`/reviews/${REVIEW}`)).text()).not.toContain('hreflang="en"')
  const list = await (await request.get('/en/reviews?page=2&utm=x')).text()
  expect(list).toContain(`<link rel="canonical" href="${site.url}/en/reviews?page=2">`)
  expect(list).toContain(`hreflang="fr" href="${site.url}/reviews?page=2"`)
})

test('titles and descriptions differ from page to page', async ({ request }) => {
  const pages = [
    '/home',
    '/news',
    '/news?page=2',
    '/reviews',
    '/about',
    '/how-we-rate',
    '/conditions-generales',
    '/mentions-legales',
    `/reviews/${REVIEW}`,
  ]
  const heads = await Promise.all(
    pages.map(async (path) => {
      const html = await (await request.get(path)).text()
      return [
        attribute(html, /<title>([^<]+)</),
        attribute(html, /<meta name="description" content="([^"]+)"/),
      ]
    }),
  )
  expect(new Set(heads.map(([title]) => title)).size).toBe(pages.length)
  for (const [title, description] of heads) {
    expect(title).toContain('Manette')
    expect(description?.length).toBeGreaterThan(20)
  }
})

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'item'].includes(name),
})

async function xml(text: string): Promise<unknown> {
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text)
}

test('the sitemap names every page that exists, and only those', async ({ request, site }) => {
  const index = z
    .object({
      sitemapindex: z.object({
        '@_xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
        sitemap: z.array(z.object({ loc: z.url() })),
      }),
    })
    .parse(await xml(await (await request.get('/sitemap.xml')).text()))
  const urls: string[] = []
  for (const { loc } of index.sitemapindex.sitemap) {
    const part = z
      .object({
        urlset: z.object({
          '@_xmlns': z.string(),
          url: z.array(z.object({ loc: z.url(), lastmod: z.iso.datetime().optional() })),
        }),
      })
      .parse(await xml(await (await request.get(loc)).text()))
    urls.push(...part.urlset.url.map((u) => u.loc))
  }
  expect(new Set(urls).size).toBe(urls.length)
  const items = await inDatabase(site, async (db) =>
    db.content.findMany({ where: visibleAt(await databaseNow(db)), select: { kind: true, slug: true } }),
  )
  const named = urls
    .filter((u) => u.startsWith(`${site.url}/news/`) || u.startsWith(`${site.url}/reviews/`))
    .sort()
  const folder = { article: 'news', review: 'reviews', page: '' }
  expect(named).toEqual(items.map(({ kind, slug }) => `${site.url}/${folder[kind]}/${slug}`).sort())
  expect(named.length).toBeGreaterThanOrEqual(70)
  for (const url of urls.filter((_, i) => i % 9 === 0))
    expect((await request.get(url)).status(), url).toBe(200)
  expect((await request.get('/sitemap-article-2.xml')).status()).toBe(404)
  expect((await request.get('/sitemap-article-0.xml')).status()).toBe(404)
})

test('the feed holds the newest items as RSS 2.0 wants them, and pages name it', async ({
  request,
  site,
}) => {
  const feed = z
    .object({
      rss: z.object({
        '@_version': z.literal('2.0'),
        channel: z.object({
          title: z.string(),
          link: z.url(),
          description: z.string(),
          language: z.literal('fr'),
          item: z.array(
            z.object({
              title: z.string(),
              link: z.url(),
              guid: z.object({ '#text': z.url() }),
              pubDate: z.string().refine((d) => !Number.isNaN(Date.parse(d))),
              description: z.string(),
              category: z.union([z.string(), z.array(z.string())]),
              'content:encoded': z.string(),
            }),
          ),
        }),
      }),
    })
    .parse(await xml(await (await request.get('/rss.xml')).text()))
  for (const item of feed.rss.channel.item) {
    expect(['Actus', 'Tests']).toContain([item.category].flat()[0])
    expect(item['content:encoded']).toMatch(/^<(p|h[2-6]|figure|img|blockquote|ul)\b/)
    expect(item['content:encoded']).not.toMatch(/(src|href)="\/|<iframe/)
  }
  const dates = feed.rss.channel.item.map((i) => Date.parse(i.pubDate))
  expect(dates).toHaveLength(30)
  expect(dates).toEqual([...dates].sort((a, b) => b - a))
  expect((await request.get(feed.rss.channel.item[0]?.link ?? '')).status()).toBe(200)
  expect(await (await request.get('/home')).text()).toContain('type="application/rss+xml"')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
})

test('sitemaps and feeds are valid by their schemas, which refuse what is not', async ({ request }) => {
  const text = async (address: string) => (await request.get(address)).text()
  const index = await text('/sitemap.xml')
  expect(await faults(index, 'sitemap index')).toEqual([])
  for (const name of ['pages', 'article-1', 'review-1'])
    expect(await faults(await text(`/sitemap-${name}.xml`), 'sitemap'), name).toEqual([])
  const feed = await text('/rss.xml')
  for (const valid of [feed, await text('/en/rss.xml')]) expect(await faults(valid, 'rss')).toEqual([])

  const pages = await text('/sitemap-pages.xml')
  for (const [broken, kind] of [
    [index.replace('<loc>http', '<loc>'.repeat(2)), 'sitemap index'],
    [index.replace('</loc>', '</loc><lastmod>yesterday</lastmod>'), 'sitemap index'],
    [pages.replace('hreflang="fr" ', ''), 'sitemap'],
    [pages.replace('</loc>', '</loc><priority>2</priority>'), 'sitemap'],
    [feed.replace(/<pubDate>[^<]+/, '<pubDate>2026-11-21'), 'rss'],
    [feed.replace(/<guid.*?<\/guid>/, ''), 'rss'],
  ] as const)
    expect(await faults(broken, kind)).not.toEqual([])
})

test('the manifest names icons that exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.start_url).toBe('/home')
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']).toContain(type)
  }
})

test('what is unknown below /api and /trpc is JSON, never a page', async ({ request }) => {
  const long = 'a'.repeat(10_000)
  for (const path of [
    '/api',
    '/api/nope',
    '/api/articles/x/y',
    `/api/articles/${long}`,
    '/trpc/nope.nope',
    '/trpc',
    '/api/images/nope',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path.slice(0, 60)).toBeGreaterThanOrEqual(400)
    expect(answer.status(), path.slice(0, 60)).toBeLessThan(500)
    expect(answer.headers()['content-type'], path.slice(0, 60)).toContain('application/json')
  }
})

test('addresses that are none are refused in the site’s looks, with a way back', async ({ request }) => {
  for (const [path, status] of [
    // An address longer than any of this site is refused unread.
    [`/news/${'a'.repeat(10_000)}`, 404],
    [`/news/${'a'.repeat(1_000)}`, 400],
    ['/reviews/a%00b', 400],
    ['/en/news/%C3%28', 400],
    ['/news/100%', 400],
    // Bytes that are no UTF-8 are read as a replacement character.
    ['/news?search=%FF', 200],
    ['/news?search=%00', 400],
    [`/news?search=${'a'.repeat(3001)}`, 400],
    [`/news?search=${'%25'.repeat(3000)}`, 200],
    ['/news/__proto__', 404],
    ['/news/..%2f..%2fetc%2fpasswd', 404],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path.slice(0, 60)).toBe(status)
    expect(answer.headers()['content-type'], path.slice(0, 60)).toContain('text/html')
    const [main = ''] = /<main.*<\/main>/s.exec(await answer.text()) ?? []
    expect(main, path.slice(0, 60)).toMatch(/<a [^>]*href="\/(en\/)?(home|news|reviews)"/)
  }
})
