import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGS, type Lang } from '../../shared/base/lang.ts'
import { pageKey } from '../../shared/offline/caches.ts'
import { type PageEntry, type PageName, pageEntries } from '../../shared/pages.ts'
import { href, isSecretPath } from '../../shared/routes.ts'
import { buildApp } from '../app.ts'
import { pathOf } from '../base/log.ts'
import { createPreview } from '../features/writing/previews/links.ts'
import { testCaller, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import {
  buildArticle,
  buildGame,
  buildPage,
  buildReview,
  buildSubject,
  buildUser,
} from '../testing/factories.ts'
import { renderingEntry, testPages } from '../testing/pages.ts'

const ORIGIN = 'https://manette.test'
const database = useDatabase()
let app: FastifyInstance
/** For the item on a page with items. */
let others: string[]
let slugs: Partial<Record<PageName, string>>
/** Every address of the sitemap. */
let found: Set<string>

const get = (url: string) => app.inject({ url })
const locations = (xml: string): string[] => Array.from(xml.matchAll(/<loc>([^<]+)</g), ([, loc = '']) => loc)

beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: ORIGIN })
  const { db } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  const { id: authorId } = await buildUser(db, { role: 'editor', username: 'Une rédactrice' })
  const items = [
    await buildArticle(db, { authorId }),
    await buildReview(db, { authorId }),
    await buildPage(db, { authorId }),
  ]
  slugs = Object.fromEntries(items.map(({ kind, slug }) => [kind, slug]))
  slugs.person = 'une-redactrice'
  slugs.game = (await buildGame(db, { texts: [items[1]?.id ?? ''] })).slug
  // At least three texts, which are not counted among the addresses below.
  others = [await buildArticle(db, { authorId }), await buildArticle(db, { authorId })].map(
    ({ slug }) => slug,
  )
  const named = await db.content.findMany({ where: { kind: 'article' } })
  slugs.subject = (await buildSubject(db, { texts: named.map(({ id }) => id) })).slug
  const draft = await buildArticle(db, { authorId, status: 'draft' })
  const { url } = await createPreview({ db, config }, { id: authorId, role: 'editor', username: '' }, draft)
  slugs.preview = url.split('/').at(-1) ?? ''
  const { token } = await testCaller(database, null, config).moderation.notify({
    ...{ address: '/', kind: 'fraud', text: 'Une arnaque.', name: 'Zoé', goodFaith: true },
    email: 'zoe@example.org',
  })
  slugs.receipt = token
  for (const { id: contentId } of items)
    await db.translatedContent.create({
      data: {
        contentId,
        lang: 'en',
        title: 'A title',
        excerpt: 'A summary of some length',
        content: '<p>A text</p>',
      },
    })
  const parts = locations((await get('/sitemap.xml')).body)
  const texts = await Promise.all(parts.map(async (part) => (await get(part.replace(ORIGIN, ''))).body))
  found = new Set(texts.flatMap(locations))
})
afterAll(() => app.close())

const addressOf = (name: PageName, lang: Lang): string => {
  const slug = slugs[name]
  return href(name, lang, slug === undefined ? {} : { slug })
}

// The consequences of a page's row in shared/pages.ts, whichever pages there are.
describe.each(LANGS)('in %s', (lang) => {
  it.each(pageEntries())(
    '%s says whom it is for, to readers, search engines and caches',
    async (name, page) => {
      const address = addressOf(name, lang)
      const { statusCode, headers, body } = await get(address)
      const head = body.slice(0, body.indexOf('</head>'))
      expect(statusCode).toBe(200)
      expect(head).toContain(`<html lang="${lang}"`)
      expect(head).toMatch(/<title>[^<]+<\/title>\n<meta name="description" content="[^"]{20,}">/)
      const isPublic = page.access === 'public'
      const isIndexed = isPublic && !page.unindexed
      expect(headers['cache-control']).toMatch(isPublic ? /^public/ : /^private, no-store$/)
      expect(head.includes('<meta name="robots" content="noindex">')).toBe(!isIndexed)
      expect(head.includes(`<link rel="canonical" href="${ORIGIN}${address}">`)).toBe(isIndexed)
      expect(head.includes(`<meta property="og:url" content="${ORIGIN}${address}">`)).toBe(isIndexed)
      for (const other of LANGS)
        expect(head.includes(`hreflang="${other}" href="${ORIGIN}${addressOf(name, other)}"`)).toBe(isIndexed)
      expect(found.has(ORIGIN + address)).toBe(isIndexed)
      expect(pageKey(new URL(address, ORIGIN))).toBe(isPublic ? address : undefined)
      // A component that reads more than its row in client/app/routes.tsx would still be loading.
      if (isPublic) expect(body).not.toMatch(/<span>(?:Chargement|Loading)…<\/span>/)
      // Nobody learns a secret page's address: from a Referer, a log, or a list of pages.
      const isSecret = page.access === 'secret'
      expect(isSecretPath(address)).toBe(isSecret)
      if (isSecret) expect(headers['referrer-policy']).toBe('no-referrer')
      expect(pathOf(address)).toBe(
        isSecret
          ? href(name, lang, { slug: '[hidden]' }).replace(/%5B|%5D/g, decodeURIComponent)
          : address.split('?')[0],
      )
    },
  )
})

it('the sitemap has no other address', () => {
  const addresses = pageEntries()
    .filter(([, { access, unindexed }]) => access === 'public' && !unindexed)
    .flatMap(([name]) => LANGS.map((lang) => ORIGIN + addressOf(name, lang)))
  const one = [...found].filter((address) => !others.some((slug) => address.endsWith(`/${slug}`)))
  expect(one.sort()).toEqual(addresses.sort())
})

it('robots.txt keeps crawlers out of pages that need a session, and of no other', async () => {
  const kept = Array.from((await get('/robots.txt')).body.matchAll(/^Disallow: (.*)$/gm), ([, path]) => path)
  const needsSession = ({ access }: PageEntry) => access === 'member' || access === 'team'
  for (const [name, page] of pageEntries())
    expect(
      // By prefix, as crawlers read it: /profile would include /profiles.
      kept.some((start = '') => page.path.startsWith(start)),
      name,
    ).toBe(needsSession(page))
  expect(kept).toEqual(expect.arrayContaining(['/admin', '/profile', '/api/', '/trpc']))
})

describe('the service worker keeps beforehand', () => {
  it('styles of every public page, and what its islands are made of', async () => {
    const { files, styleFiles } = (await renderingEntry()).offlineFiles
    for (const file of [...files, ...styleFiles])
      expect(existsSync(path.join(import.meta.dirname, '../../client', file)), file).toBe(true)
    const pages = styleFiles.filter((file) => file.startsWith('pages/'))
    expect(pages).toHaveLength(pageEntries().filter(([, { access }]) => access === 'public').length + 1)
    expect(pages).toEqual(
      expect.arrayContaining([
        'pages/public/article.tsx',
        'pages/public/legal.tsx',
        'pages/public/not-found.tsx',
      ]),
    )
    expect(pages).not.toContain('pages/team/admin.tsx')
    for (const lang of LANGS)
      for (const area of ['site', 'search', 'team', 'lightbox'])
        expect(files).toContain(`i18n/${lang}/${area}.ts`)
    expect(files).toContain('features/texts/home/carousel.tsx')
    expect(files.join()).not.toMatch(/account|pages\//)
  })
})
