import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../demo/seed/main.ts'
import { dataFileName } from '../shared/account/data-file.ts'
import { LANGS } from '../shared/base/lang.ts'
import type { Brand } from '../shared/brand/brand.ts'
import { DRAWN_NAMES } from '../shared/brand/icons.ts'
import { INITIAL_BRAND } from '../shared/brand/initial.ts'
import { imageUrl } from '../shared/images/address.ts'
import { OFFLINE_PAGE } from '../shared/offline/caches.ts'
import { pageEntries } from '../shared/pages.ts'
import { href } from '../shared/routes.ts'
import { isListedKind } from '../shared/texts/catalog.ts'
import { buildApp } from './app.ts'
import { brandOf } from './features/brand/read.ts'
import { updateBrand } from './features/brand/write.ts'
import { removeDemo } from './features/operation/demo/remove-demo.ts'
import { ROUTES } from './rest/routes.ts'
import type { Row } from './rest/row.ts'
import { buildAccount } from './testing/accounts.ts'
import { testConfig } from './testing/app.ts'
import { FEEDS } from './testing/appearance-addresses.ts'
import { useDatabase } from './testing/database.ts'
import { buildArticle, buildImage, buildPage, buildReview } from './testing/factories.ts'
import { LETTERS } from './testing/letters.ts'
// A team has renamed the site and removed the demo: no output mentions the former name or content, and every link and
// picture exists (docs/yours.md).
import { OURS } from './testing/other-brand.ts'
import { testPages } from './testing/pages.ts'
import { THOUSANDS } from './testing/patience.ts'
import { rightsOf } from './trpc/rights.ts'

const database = useDatabase()
const config = testConfig({ RATE_LIMIT: 'off', PUBLIC_URL: 'https://cabine.example' })
const CLIENT = path.resolve(import.meta.dirname, '../client')

let app: FastifyInstance
/** What no output may contain any more. */
let former: (string | RegExp)[]
let slugs: Record<string, string>
let ids: Record<string, string>

const leaves = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(leaves)

const asWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d-])`, 'u')

/** Parts of the brand with names of things instead of texts, and common words. */
const NO_WORDS = { look: {}, menus: {}, home: [], pagesOff: [] }
const withoutButtons = ({ fr, en }: Brand['hero']) => ({
  fr: { ...fr, buttons: [] },
  en: { ...en, buttons: [] },
})

/** Short words may be anybody's. */
const BRAND_WORDS = [
  asWord(INITIAL_BRAND.name),
  ...leaves({ ...INITIAL_BRAND, ...NO_WORDS, hero: withoutButtons(INITIAL_BRAND.hero), name: '' }).filter(
    (text) => text.length > 14,
  ),
]

/** The release's card, which no page names once the brand has a mark. */
const ITS_CARD = /(?<!\/api\/brand\/c{24})\/og-default[.]png/

/** The release's colour, and the paths of its mark. */
const ITS_LOOK = [
  /ff8a2b|ffa45c|f2700c|c2410c|9a3412/i,
  'M3 3h10v1h2v2h1v5h-1v1h-2v-1h-1v-1h-1v-1h-6v1h-1v1h-1v1h-2v-1h-1v-5h1v-2h2z',
]

/** All names of the demo's people, its texts and its pictures. */
async function demoWords(): Promise<(string | RegExp)[]> {
  const { db } = database
  const [people, pages, texts, pictures, videos] = await Promise.all([
    db.user.findMany({ select: { username: true } }),
    db.teamPage.findMany({ select: { slug: true, fullName: true } }),
    db.content.findMany({ select: { kind: true, slug: true, title: true } }),
    db.image.findMany({ select: { id: true } }),
    db.video.findMany({ select: { title: true } }),
  ])
  const names = [
    ...people.map(({ username }) => username),
    ...pages.flatMap(({ fullName }) => fullName ?? []),
  ]
  return [
    ...names.map(asWord),
    // A page may have any common name.
    ...texts.flatMap(({ kind, slug, title }) => [`/${slug}"`, ...(isListedKind(kind) ? [title] : [])]),
    ...pages.map(({ slug }) => `/team/${slug}`),
    ...pictures.map(({ id }) => id),
    ...videos.map(({ title }) => title),
  ]
}

beforeAll(async () => {
  const { db } = database
  await seedDemo(db, () => {})
  former = [...BRAND_WORDS, ITS_CARD, ...ITS_LOOK, ...(await demoWords())]
  const { id, email } = await buildAccount(db, { role: 'admin', username: 'Ada' })
  const icon = await readFile(path.join(CLIENT, 'public/icon-192.png'))
  const files = { create: DRAWN_NAMES.map((name) => ({ name, data: icon })) }
  await db.brandPicture.create({ data: { ...OURS.mark, kind: 'mark', files } })
  await updateBrand(
    db,
    { id, email, role: 'admin', username: 'Ada' },
    { ...OURS, look: { colour: 'teal', standIns: 'brand' } },
  )
  expect(await removeDemo(db, { by: id, remove: [] })).toMatchObject({ kept: 0 })
  const picture = await buildImage(db, icon)
  const texts = [
    await buildArticle(db, { authorId: id, title: 'Un article à nous', image: imageUrl(picture.id) }),
    await buildReview(db, { authorId: id, title: 'Un test à nous' }),
    await buildPage(db, { authorId: id, title: 'Une page à nous' }),
  ]
  await db.teamPage.update({ where: { userId: id }, data: { jobFr: 'Rédactrice', jobEn: 'Editor' } })
  slugs = { ...Object.fromEntries(texts.map(({ kind, slug }) => [kind, slug])), person: 'ada' }
  ids = { ...Object.fromEntries(texts.map(({ kind, id }) => [kind, id])), image: picture.id, user: id }
  app = await buildApp({ config, db, ssr: testPages({ config, db, cache: false }) })
  await app.ready()
}, THOUSANDS.timeout)
afterAll(() => app.close())

it('all of the brand is another', () => {
  // Kinds of links, pages and parts of the home page are not the team's words.
  const words = ({ links, templates, ...brand }: Brand) =>
    leaves([
      { ...brand, ...NO_WORDS },
      links.map(({ address }) => address),
      templates.map(({ fr }) => fr),
    ]).filter(Boolean)
  const before = words(INITIAL_BRAND)
  expect(words({ ...INITIAL_BRAND, ...OURS }).filter((text) => before.includes(text))).toEqual([])
})

/** The former words in a text, each once. */
const saidIn = (text: string, words = former): string[] => {
  const plain = text.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll(' ', ' ')
  return words.filter((one) => (typeof one === 'string' ? plain.includes(one) : one.test(plain))).map(String)
}

/** Routes that are no page, feed or operation of the interface. */
const OTHERS = [
  '/',
  '/en',
  OFFLINE_PAGE,
  '/.well-known/change-password',
  '/no/where',
  '/en/no/where',
  '/news/%E0%A4%A',
]

const feedAddresses = (): string[] =>
  Object.keys(FEEDS).map((route) => route.replace(':slug', 'ada').replace(/:part.*$/, '1.xml'))

const pageAddresses = (): string[] =>
  LANGS.flatMap((lang) =>
    pageEntries().map(([name, { path }]) =>
      href(name, lang, path.includes(':') ? { slug: slugs[name] ?? 'x'.repeat(43) } : {}),
    ),
  )

it('no route is missing among what is looked at', () => {
  const first = Array.from(
    app.printRoutes({ commonPrefix: false }).matchAll(/^ {4}.── \/?([^/\s]+)/gm),
    ([, part = '']) => part,
  )
  const known = [
    '*',
    'api',
    'trpc',
    'en',
    ...[...OTHERS, ...pageAddresses(), ...feedAddresses()].map((one) => one.split('/')[1]),
  ]
  const partOf = (name: string) => name.replace(/:part.*$/, '1.xml')
  expect(first.filter((part) => !known.includes(partOf(part)))).toEqual([])
})

const LINKS = /<(\w+)[^>]*?\s(?:href|src|poster|content)="((?:https:\/\/cabine\.example)?\/[^"]*)"/g
const SETS = /\ssrcset="([^"]+)"/gi

/** Addresses on this site that a page or a feed links to or shows. */
function addressesIn(body: string): string[] {
  const named = Array.from(body.matchAll(LINKS), ([, , address = '']) => address)
  const sets = Array.from(body.matchAll(SETS), ([, set = '']) => set.split(',')).flat()
  const located = Array.from(body.matchAll(/<(?:loc|link)>([^<]+)</g), ([, address = '']) => address)
  return [...named, ...located, ...sets.map((one) => one.trim().split(' ')[0] ?? '')]
    .map((address) => address.replaceAll('&amp;', '&').replace(config.PUBLIC_URL, '').replace(/#.*$/, ''))
    .filter((address) => /^\/(?!\/)/.test(address))
}

/** Files that a browser gets unchanged or built; tests render pages without the build. */
const isFile = (address: string): boolean =>
  address === '/entry-client.js' ||
  ['public', ''].some((folder) => existsSync(path.join(CLIENT, folder, address.split('?')[0] ?? '')))

it('pages, feeds and all that they lead to are there and say nothing of before', THOUSANDS, async () => {
  const from = new Map<string, string>()
  const wrong: string[] = []
  const waiting = [...OTHERS, ...pageAddresses(), ...feedAddresses()]
  const begins = new Set(waiting)
  for (let at = 0; at < waiting.length; at++) {
    const address = waiting[at] ?? ''
    const { statusCode, body, headers } = await app.inject(address)
    const where = `${address} (${from.get(address) ?? 'begins'})`
    // Errors have pages, too, such as that of an invalid secret.
    if (statusCode >= 400 && !begins.has(address)) wrong.push(`${where} answers ${statusCode}`)
    const next = headers.location ? [String(headers.location).replace(/#.*$/, '')] : []
    if (/html|xml|json|text/.test(String(headers['content-type']))) {
      for (const said of saidIn(body)) wrong.push(`${where} says ${said}`)
      // An error page has the same error in the other language.
      next.push(...addressesIn(statusCode < 400 ? body : body.replace(/<a[^>]+hreflang=[^>]+>/gi, '')))
    }
    for (const found of next) {
      if (from.has(found) || begins.has(found) || isFile(found)) continue
      from.set(found, address)
      waiting.push(found)
    }
  }
  expect(wrong).toEqual([])
  // The crawl has reached texts, people and pictures, in both languages.
  expect([...from.keys(), ...begins]).toEqual(
    expect.arrayContaining([
      href('article', 'fr', { slug: slugs.article ?? '' }),
      href('person', 'en', { slug: 'ada' }),
      expect.stringContaining(`/api/images/${ids.image}`),
    ]),
  )
})

/** Values for parameters in the interface's addresses. */
const PARAMETERS: Record<string, (row: Row) => string | undefined> = {
  idOrSlug: ({ path }) => ids[path.split('/')[1]?.replace(/s$/, '') ?? ''],
  contentId: () => ids.article,
  commentId: () => ids.article,
  type: () => 'article',
  id: () => ids.article,
  slug: () => 'ada',
  token: () => 'x'.repeat(43),
}

it('what anybody may read over the interface says nothing of before', async () => {
  const rows = ROUTES.filter(
    ({ method, procedure }) => method === 'GET' && rightsOf(procedure).right === 'public',
  )
  expect(rows.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const row of rows) {
    const address = `/api${row.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = PARAMETERS[name]?.(row)
      if (!value) throw new Error(`${row.path}: say above what stands for :${name}`)
      return value
    })}`
    for (const said of saidIn((await app.inject(address)).body)) wrong.push(`${address} says ${said}`)
  }
  for (const said of saidIn((await app.inject('/api/openapi.json')).body)) wrong.push(`openapi says ${said}`)
  expect(wrong).toEqual([])
})

it('no letter says anything of before, and none is missing', async () => {
  const sources = await Promise.all(
    (await Array.fromAsync(glob(`${import.meta.dirname}/mail/letters/*.ts`))).map((file) =>
      readFile(file, 'utf8'),
    ),
  )
  const exported = sources.flatMap((text) =>
    Array.from(text.matchAll(/^export (?:const|function) (\w+Letter)\b/gm), ([, name]) => name),
  )
  expect(Object.keys(LETTERS).sort()).toEqual(exported.sort())
  const site = await brandOf(database.db)
  const wrong = LANGS.flatMap((lang) =>
    Object.entries(LETTERS).flatMap(([name, letters]) =>
      letters({ to: 'une@example.org', lang, origin: config.PUBLIC_URL, site }).flatMap((mail) =>
        saidIn(JSON.stringify(mail)).map((said) => `${name} (${lang}) says ${said}`),
      ),
    ),
  )
  expect(wrong).toEqual([])
})

it('what is downloaded is called as the site is', async () => {
  const { name } = await brandOf(database.db)
  expect(dataFileName(name, new Date('2026-11-26T12:00:00Z'))).toBe('la-cabine-2026-11-26.zip')
  expect(dataFileName('يد التحكم', new Date('2026-11-26T12:00:00Z'))).toBe('site-2026-11-26.zip')
})

/** Pages made in the browser contain only these words, and the interface's answers. */
it('no word of the browser, nor a file that it gets as it is, says anything of before', async () => {
  const files = await Array.fromAsync(
    glob(['i18n/{fr,en}/*.ts', 'public/**/*.{js,html,css,svg}', 'offline/*.ts', 'offline.html'], {
      cwd: CLIENT,
    }),
  )
  expect(files.length).toBeGreaterThan(60)
  const wrong: string[] = []
  for (const file of files) {
    const text = await readFile(path.join(CLIENT, file), 'utf8')
    for (const said of saidIn(text, BRAND_WORDS)) wrong.push(`${file} says ${said}`)
  }
  expect(wrong).toEqual([])
})
