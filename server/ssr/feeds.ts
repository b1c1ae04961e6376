import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { KINDS, type Kind } from '../../shared/content/catalog.ts'
import { LANGS, type Lang } from '../../shared/lang.ts'
import { href, itemHref, type PageName } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/client.ts'
import { escapeXml as e } from './escape.ts'
import { rss, WHOLE_ENGLISH } from './rss.ts'

/** sitemaps.org allows 50,000; fewer are rendered quickly. */
const URLS_PER_SITEMAP = 10_000
const PAGES: PageName[] = ['home', 'news', 'reviews', 'videos', 'about', 'terms', 'legal']
const CACHE = 'public, max-age=600'

const xml = (reply: FastifyReply, type: string, body: string) =>
  reply
    .header('cache-control', CACHE)
    .type(`${type}; charset=utf-8`)
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)

/** /robots.txt, /rss.xml and /en/rss.xml, /sitemap.xml and its parts, /manifest.webmanifest. */
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

    for (const lang of LANGS)
      app.get(href('home', lang).replace('/home', '/rss.xml'), async (_request, reply) =>
        xml(reply, 'application/rss+xml', await rss(db, origin, lang)),
      )

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
            select: {
              slug: true,
              updatedAt: true,
              languages: { where: WHOLE_ENGLISH, select: { updatedAt: true } },
            },
          })
          if (items.length === 0) return reply.callNotFound()
          return xml(reply, 'application/xml', urlset(items.flatMap((item) => itemUrls(kind, item, origin))))
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

/** Not by the package `sitemap`: it checks and streams each address, five times as slow for a full part. */
const urlset = (urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`

function pageUrl(name: PageName, lang: 'fr' | 'en', origin: string): string {
  const link = (l: 'fr' | 'en', code: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${e(origin + href(name, l))}"/>`
  return `<url><loc>${e(origin + href(name, lang))}</loc>${link('fr', 'fr')}${link('en', 'en')}${link('fr', 'x-default')}</url>`
}

interface SitemapItem {
  slug: string
  updatedAt: Date
  languages: { updatedAt: Date }[]
}

/** Both languages name each other as alternates. */
function itemUrls(
  kind: Kind,
  { slug, updatedAt, languages: [english] }: SitemapItem,
  origin: string,
): string[] {
  const address = (lang: Lang) => e(origin + itemHref(kind, slug, lang))
  const links = english
    ? (['fr', 'en', 'x-default'] as const).map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${address(code === 'en' ? 'en' : 'fr')}"/>`,
      )
    : []
  const url = (lang: Lang, at: Date) =>
    `<url><loc>${address(lang)}</loc><lastmod>${at.toISOString()}</lastmod>${links.join('')}</url>`
  return [url('fr', updatedAt), ...(english ? [url('en', english.updatedAt)] : [])]
}
