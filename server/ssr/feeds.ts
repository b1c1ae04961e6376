import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { KINDS, type Kind } from '../../shared/content/catalog.ts'
import { shareImage } from '../../shared/content/structured-data.ts'
import { href, itemHref, type PageName } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/client.ts'
import { escapeXml as e } from './escape.ts'

/** A sitemap may name 50,000 addresses (sitemaps.org); ours hold fewer, so that each is made quickly. */
const URLS_PER_SITEMAP = 10_000
/** Items in the news feed: about a month of a busy team. */
const RSS_ITEMS = 30
/** Pages worth finding that are no items, in both languages. */
const PAGES: PageName[] = ['home', 'news', 'reviews', 'videos', 'about', 'terms', 'legal']
const CACHE = 'public, max-age=600'

const xml = (reply: FastifyReply, type: string, body: string) =>
  reply
    .header('cache-control', CACHE)
    .type(`${type}; charset=utf-8`)
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)

/** /robots.txt, /rss.xml, /sitemap.xml and its parts, /manifest.webmanifest. */
export const feeds =
  ({ config, db }: { config: Config; db: Db }): FastifyPluginAsync =>
  async (app) => {
    const origin = config.PUBLIC_URL

    app.get('/robots.txt', (_request, reply) =>
      reply
        .header('cache-control', CACHE)
        .type('text/plain; charset=utf-8')
        .send(
          `User-agent: *\nDisallow: /admin\nDisallow: /profile\nDisallow: /api/\nAllow: /api/images/\nDisallow: /trpc\n\nSitemap: ${origin}/sitemap.xml\n`,
        ),
    )

    app.get('/manifest.webmanifest', (_request, reply) =>
      reply.header('cache-control', CACHE).type('application/manifest+json').send(JSON.stringify(manifest)),
    )

    app.get('/rss.xml', async (_request, reply) => {
      const items = await db.content.findMany({
        where: { deletedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: RSS_ITEMS,
        select: {
          kind: true,
          slug: true,
          title: true,
          excerpt: true,
          image: true,
          createdAt: true,
          author: { select: { username: true } },
        },
      })
      return xml(reply, 'application/rss+xml', rss(items, origin))
    })

    app.get('/sitemap.xml', async (_request, reply) => {
      const counts = await db.content.groupBy({ by: ['kind'], where: { deletedAt: null }, _count: true })
      const parts = counts.flatMap(({ kind, _count }) =>
        Array.from(
          { length: Math.ceil(_count / URLS_PER_SITEMAP) },
          (_, i) => `/sitemap-${kind}-${i + 1}.xml`,
        ),
      )
      const locations = ['/sitemap-pages.xml', ...parts].map(
        (p) => `<sitemap><loc>${e(origin + p)}</loc></sitemap>`,
      )
      return xml(
        reply,
        'application/xml',
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('\n')}\n</sitemapindex>`,
      )
    })

    app.get('/sitemap-pages.xml', (_request, reply) => {
      const urls = PAGES.flatMap((name) => (['fr', 'en'] as const).map((lang) => pageUrl(name, lang, origin)))
      return xml(reply, 'application/xml', urlset(urls))
    })

    for (const kind of KINDS)
      app.get<{ Params: { part: string } }>(
        `/sitemap-${kind}-:part(^[1-9]\\d{0,4}).xml`,
        async (request, reply) => {
          const items = await db.content.findMany({
            where: { kind, deletedAt: null },
            // Oldest first, so that a new item changes only the last part.
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            skip: (Number(request.params.part) - 1) * URLS_PER_SITEMAP,
            take: URLS_PER_SITEMAP,
            select: { slug: true, updatedAt: true },
          })
          if (items.length === 0) return reply.callNotFound()
          return xml(reply, 'application/xml', urlset(items.map((i) => itemUrl(kind, i, origin))))
        },
      )
  }

const manifest = {
  name: SITE.name,
  short_name: SITE.name,
  description: SITE.tagline.fr,
  lang: 'fr',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#0a1222',
  theme_color: '#0a1222',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}

const urlset = (urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`

function pageUrl(name: PageName, lang: 'fr' | 'en', origin: string): string {
  const link = (l: 'fr' | 'en', code: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${e(origin + href(name, l))}"/>`
  return `<url><loc>${e(origin + href(name, lang))}</loc>${link('fr', 'fr')}${link('en', 'en')}${link('fr', 'x-default')}</url>`
}

const itemUrl = (kind: Kind, item: { slug: string; updatedAt: Date }, origin: string): string =>
  `<url><loc>${e(origin + itemHref(kind, item.slug, 'fr'))}</loc><lastmod>${item.updatedAt.toISOString()}</lastmod></url>`

interface FeedItem {
  kind: Kind
  slug: string
  title: string
  excerpt: string
  image: string | null
  createdAt: Date
  author: { username: string }
}

function rss(items: FeedItem[], origin: string): string {
  const entries = items.map((item) => {
    const link = e(origin + itemHref(item.kind, item.slug, 'fr'))
    return [
      '<item>',
      `<title>${e(item.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>`,
      `<pubDate>${item.createdAt.toUTCString()}</pubDate><dc:creator>${e(item.author.username)}</dc:creator>`,
      `<description>${e(item.excerpt)}</description>`,
      item.image
        ? `<media:content url="${e(shareImage(item.image, origin))}" medium="image" width="1200" height="630"/>`
        : '',
      '</item>',
    ].join('')
  })
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${e(SITE.name)}</title><link>${e(origin)}/home</link><description>${e(SITE.tagline.fr)}</description><language>fr</language>`,
    `<atom:link href="${e(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...(items[0] ? [`<lastBuildDate>${items[0].createdAt.toUTCString()}</lastBuildDate>`] : []),
    ...entries,
    '</channel></rss>',
  ].join('\n')
}
