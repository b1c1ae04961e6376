import type { Lang } from '../../../shared/base/lang.ts'
import { LANGS } from '../../../shared/base/lang.ts'
import { keysIn } from '../../../shared/base/tables.ts'
import { type PageName, type PageOfItems, pageEntries } from '../../../shared/pages.ts'
import { href } from '../../../shared/routes.ts'
import type { Languages } from '../../../shared/settings/settings.ts'
import { escapeXml as e } from '../../base/escape.ts'
import type { Db } from '../../database/client.ts'
import { SITEMAP_ITEMS, type SitemapItem } from './sitemap-items.ts'

/** sitemaps.org allows 50,000; fewer are rendered quickly. */
const URLS_PER_SITEMAP = 10_000

export const PAGES_OF_ITEMS = keysIn(SITEMAP_ITEMS)

const isOfItems = (name: PageName): name is PageOfItems => name in SITEMAP_ITEMS

const SINGLE_PAGES = pageEntries()
  .filter(([name, { access, unindexed }]) => access === 'public' && !unindexed && !isOfItems(name))
  .map(([name]) => name)

export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  const parts = await Promise.all(
    PAGES_OF_ITEMS.map(async (name) => {
      const count = await SITEMAP_ITEMS[name].count(db)
      return Array.from(
        { length: Math.ceil(count / URLS_PER_SITEMAP) },
        (_, i) => `/sitemap-${name}-${i + 1}.xml`,
      )
    }),
  )
  const locations = ['/sitemap-pages.xml', ...parts.flat()].map(
    (part) => `<sitemap><loc>${e(origin + part)}</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('\n')}\n</sitemapindex>`
}

interface Place {
  origin: string
  languages: Languages
}

/** @param off pages that are listed elsewhere, or nowhere */
export const sitemapOfPages = ({ origin, languages }: Place, off: readonly PageName[]): string =>
  urlset(
    SINGLE_PAGES.filter((name) => !off.includes(name)).flatMap((name) =>
      languages === 'fr'
        ? `<url><loc>${e(origin + href(name, 'fr'))}</loc></url>`
        : LANGS.map((lang) => pageUrl(name, lang, origin)),
    ),
  )

/**
 * @param part from 1
 * @returns undefined when this part does not exist
 */
export async function sitemapOfItems(
  db: Db,
  { origin, languages }: Place,
  name: PageOfItems,
  part: number,
): Promise<string | undefined> {
  const range = { skip: (part - 1) * URLS_PER_SITEMAP, take: URLS_PER_SITEMAP }
  const items = await SITEMAP_ITEMS[name].part(db, range)
  const shown = languages === 'fr' ? items.map(inFrench) : items
  return items.length > 0 ? urlset(shown.flatMap((item) => itemUrls(name, item, origin))) : undefined
}

const inFrench = ({ slug, updatedAt }: SitemapItem): SitemapItem => ({
  slug,
  updatedAt,
  englishUpdatedAt: undefined,
})

/** The package `sitemap` checks and streams each address, which takes five times as long for a full part. */
const urlset = (urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`

function pageUrl(name: PageName, lang: Lang, origin: string): string {
  const link = (l: Lang, code: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${e(origin + href(name, l))}"/>`
  return `<url><loc>${e(origin + href(name, lang))}</loc>${link('fr', 'fr')}${link('en', 'en')}${link('fr', 'x-default')}</url>`
}

function itemUrls(
  name: PageOfItems,
  { slug, englishSlug = slug, updatedAt, englishUpdatedAt }: SitemapItem,
  origin: string,
): string[] {
  const address = (lang: Lang) => e(origin + href(name, lang, { slug: lang === 'en' ? englishSlug : slug }))
  const links = englishUpdatedAt
    ? (['fr', 'en', 'x-default'] as const).map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${address(code === 'en' ? 'en' : 'fr')}"/>`,
      )
    : []
  const url = (lang: Lang, at: Date) =>
    `<url><loc>${address(lang)}</loc><lastmod>${at.toISOString()}</lastmod>${links.join('')}</url>`
  return [url('fr', updatedAt), ...(englishUpdatedAt ? [url('en', englishUpdatedAt)] : [])]
}
