import type { Prisma } from '../../prisma/generated/client.ts'
import { shareImage } from '../../shared/content/structured-data.ts'
import type { Lang } from '../../shared/lang.ts'
import { href, itemHref } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import type { Db } from '../database/client.ts'
import { escapeXml as e } from './escape.ts'

/** Items in the news feed: about a month of a busy team. */
const RSS_ITEMS = 30

/** English of which nothing is missing: only then is an item called English to machines (DESIGN section 8). */
export const WHOLE_ENGLISH = {
  lang: 'en',
  title: { not: null },
  excerpt: { not: null },
  content: { not: null },
} satisfies Prisma.TranslatedContentWhereInput

/** The newest items; in English those of which all is translated. */
async function newest(db: Db, lang: Lang) {
  const items = await db.content.findMany({
    where: { deletedAt: null, ...(lang === 'en' && { languages: { some: WHOLE_ENGLISH } }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: RSS_ITEMS,
    select: {
      ...{ kind: true, slug: true, title: true, excerpt: true, image: true, createdAt: true },
      author: { select: { username: true } },
      languages: { where: { lang }, select: { title: true, excerpt: true } },
    },
  })
  return items.map(({ languages: [english], ...item }) => ({
    ...item,
    title: english?.title ?? item.title,
    excerpt: english?.excerpt ?? item.excerpt,
  }))
}

/** The news feed of a language (RSS 2.0). */
export async function rss(db: Db, origin: string, lang: Lang): Promise<string> {
  const items = await newest(db, lang)
  const home = e(origin + href('home', lang))
  const entries = items.map((item) => {
    const link = e(origin + itemHref(item.kind, item.slug, lang))
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
    `<title>${e(SITE.name)}</title><link>${home}</link><description>${e(SITE.tagline[lang])}</description><language>${lang}</language>`,
    `<atom:link href="${home.replace(/home$/, 'rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...(items[0] ? [`<lastBuildDate>${items[0].createdAt.toUTCString()}</lastBuildDate>`] : []),
    ...entries,
    '</channel></rss>',
  ].join('\n')
}
