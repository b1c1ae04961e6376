import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../prisma/generated/client.ts'
import { LANGS, type Lang } from '../../shared/base/lang.ts'
import { imageUrl } from '../../shared/images/address.ts'
import { href, itemHref } from '../../shared/routes.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import { playerAddress } from '../../shared/videos/video-link.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { PLAIN_PAGES } from '../testing/appearance-addresses.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildImage, buildReview, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const ORIGIN = 'https://manette.test'
const YOUTUBE = 'aqz-KE-bpKQ'
const TWITCH = '2093812345'
const database = useDatabase()
let app: FastifyInstance
let writer: User
let portrait: string
const texts: { kind: Kind; slug: string }[] = []

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function graphOf(address: string): Promise<Thing[]> {
  const { statusCode, body } = await app.inject(address)
  expect(statusCode, address).toBe(200)
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json)['@graph']
}

const player = (site: 'youtube' | 'twitch-video', id: string, title = '') =>
  `<figure><iframe src="${playerAddress({ site, id })}"${title && ` title="${title}"`}></iframe></figure>`

beforeAll(async () => {
  const { db, url: databaseUrl } = database
  const config = testConfig({ PUBLIC_URL: ORIGIN, RATE_LIMIT: 'off' })
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
  await app.ready()
  writer = await buildUser(db, { role: 'editor', username: 'Zoé' })
  const picture = async () => imageUrl((await buildImage(db, new Uint8Array([7]))).id)
  portrait = await picture()
  await db.teamPage.update({
    where: { userId: writer.id },
    data: {
      fullName: 'Zoé Zèle',
      linesFr: 'Elle joue la nuit.',
      links: ['https://www.zoe.example/'],
      portraitId: portrait.slice(-24),
      aboutPlace: 1,
    },
  })
  const made = { authorId: writer.id, image: await picture() }
  const facts = { genre: 'Turn-Based', platform: 'Multi-plateforme' }
  texts.push(
    await buildArticle(db, {
      ...made,
      content: `<p>Deux vidéos.</p>${player('youtube', YOUTUBE, 'Le retour &amp; la suite')}${player('youtube', YOUTUBE)}${player('twitch-video', TWITCH)}`,
    }),
    await buildReview(db, { ...made, ...facts, gameTitle: 'Orbite', rating: 8.5 }),
    await buildReview(db, { ...made, ...facts, gameTitle: 'Orbite', rating: null, image: null }),
  )
  await db.videoFeed.createMany({ data: [{ playlist: 'lives' }, { playlist: 'videos' }] })
  await db.video.createMany({
    data: (['lives', 'videos'] as const).map((playlist, n) => ({
      playlist,
      videoId: `video-${n}-0000`.slice(0, 11),
      title: `Soirée #${n}`,
      link: `https://www.youtube.com/watch?v=${n}`,
      publishedAt: new Date(Date.UTC(2026, 0, n + 1)),
    })),
  })
  return () => app.close()
})

const addresses = (lang: Lang): string[] => [
  ...PLAIN_PAGES.map((name) => href(name, lang)),
  ...texts.map(({ kind, slug }) => itemHref(kind, slug, lang)),
  href('person', lang, { slug: 'zoe' }),
]

/** Everything with a type, at any depth. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (!isThing(value)) return []
  return [...('@type' in value ? [value] : []), ...Object.values(value).flatMap(thingsIn)]
}

/** The values at `author.name`, one for each author. */
function valuesAt(thing: unknown, [name, ...rest]: string[]): unknown[] {
  const things = Array.isArray(thing) ? thing : [thing]
  if (name === undefined) return things
  return things.flatMap((one) => valuesAt(isThing(one) ? one[name] : undefined, rest))
}

const isThere = (thing: Thing, field: string): boolean => {
  const values = valuesAt(thing, field.split('.'))
  return values.length > 0 && values.every((value) => value !== undefined && value !== null && value !== '')
}

interface FieldRow {
  type: string
  field: string
  google: string
  here: string
  why: string
}

async function readRows(): Promise<{ rows: FieldRow[]; page: string }> {
  const page = await readFile(path.join(import.meta.dirname, '../../docs/structured-data.md'), 'utf8')
  const rows = Array.from(
    page.matchAll(/^\| `(\w+)` \| `([\w.]+)` \| (\w+) \| (\w+) \|(.*)\|$/gm),
    ([, type = '', field = '', google = '', here = '', why = '']) => ({
      type,
      field,
      google,
      here,
      why: why.trim(),
    }),
  )
  return { rows, page }
}

describe.each(LANGS)('what pages tell search engines (%s)', (lang) => {
  it('has what Google requires and recommends of its types, or the reason why not', async () => {
    const graphs = await Promise.all(addresses(lang).map(graphOf))
    const things = graphs.flatMap(thingsIn)
    const { rows, page } = await readRows()
    const types = new Set(things.map((thing) => String(thing['@type'])))
    for (const type of types) expect(page, 'a type without a word in the table').toContain(`\`${type}\``)
    for (const { type, field, google, here, why } of rows) {
      const has = things.filter((thing) => thing['@type'] === type).map((thing) => isThere(thing, field))
      const name = `${type}.${field}`
      expect(has.length, name).toBeGreaterThan(0)
      expect(['required', 'recommended'], name).toContain(google)
      if (google === 'required') expect(here, name).toBe('always')
      if (here === 'always') expect(has, name).not.toContain(false)
      else if (here === 'known') expect(has, name).toContain(true)
      else expect([here, has.includes(true), why !== ''], name).toEqual(['no', false, true])
    }
    expect(new Set(rows.map(({ type }) => type)).size).toBe(8)
  })

  it('is of one person and one organisation, by their @id, on every page', async () => {
    const graphs = await Promise.all(addresses(lang).map(graphOf))
    const things = graphs.flatMap(thingsIn)
    const idsOf = (type: string) =>
      new Set(things.filter((thing) => thing['@type'] === type).map((thing) => thing['@id']))
    expect(idsOf('Organization')).toEqual(new Set([`${ORIGIN}/#organization`]))
    expect(idsOf('Person')).toEqual(new Set([`${ORIGIN}/team/zoe#person`]))
  })

  it('names genre and platform in its language', async () => {
    const [, rated, unrated] = texts.map(({ kind, slug }) => itemHref(kind, slug, lang))
    const names =
      lang === 'fr'
        ? { genre: 'Tour par tour', gamePlatform: 'Multi-plateforme' }
        : { genre: 'Turn-based', gamePlatform: 'Multi-platform' }
    const game = { '@type': 'VideoGame', name: 'Orbite', ...names }
    const [review] = await graphOf(rated ?? '')
    expect(review).toMatchObject({
      '@type': 'Review',
      itemReviewed: game,
      reviewRating: { ratingValue: 8.5, bestRating: 10, worstRating: 0 },
    })
    const [article] = await graphOf(unrated ?? '')
    expect(article).toMatchObject({ '@type': 'Article', about: game })
    expect(article).not.toHaveProperty('reviewRating')
    expect(article).not.toHaveProperty('itemReviewed')
  })
})

it('describes the videos in a text once each, and says its own name and picture of one that has none', async () => {
  const [text] = texts
  const [article] = await graphOf(itemHref('article', text?.slug ?? '', 'fr'))
  expect(article?.video).toMatchObject([
    {
      '@type': 'VideoObject',
      name: 'Le retour & la suite',
      embedUrl: playerAddress({ site: 'youtube', id: YOUTUBE }),
      uploadDate: article?.datePublished,
    },
    {
      name: article?.headline,
      thumbnailUrl: article?.image,
      embedUrl: playerAddress({ site: 'twitch-video', id: TWITCH }),
    },
  ])
})

it('gives the picture of a person who has one', async () => {
  const [profile] = await graphOf('/team/zoe')
  expect(profile).toMatchObject({ mainEntity: { image: expect.stringContaining(ORIGIN + portrait) } })
  const [about] = await graphOf('/about')
  expect(about).toMatchObject({
    mainEntity: { member: [{ image: expect.stringContaining(ORIGIN + portrait) }] },
  })
})

it('keeps who signed nothing out of indexes and sitemaps, until they do', async () => {
  const { db } = database
  const user = await buildUser(db, { role: 'author', username: 'Nouveau' })
  const isFound = async () => [
    !(await app.inject('/team/nouveau')).body.includes('<meta name="robots" content="noindex">'),
    (await app.inject('/sitemap-person-1.xml')).body.includes(`${ORIGIN}/team/nouveau`),
  ]
  expect(await isFound()).toEqual([false, false])
  await buildArticle(db, { authorId: user.id, status: 'draft' })
  expect(await isFound()).toEqual([false, false])
  await buildArticle(db, { authorId: user.id })
  await expect.poll(isFound, { timeout: 15_000 }).toEqual([true, true])
})

it('names all platforms and genres of a review, in pages and feeds', async () => {
  const said = { platforms: 'PC\nSwitch 2\nMac', platform: 'PC', genres: 'RPG\nTurn-Based', genre: 'RPG' }
  const { slug } = await buildReview(database.db, { ...said, gameTitle: 'Quatre machines', rating: 8 })
  const [review] = await graphOf(itemHref('review', slug, 'fr'))
  expect(review).toMatchObject({
    itemReviewed: { genre: ['RPG', 'Tour par tour'], gamePlatform: ['PC', 'Switch 2', 'Mac'] },
  })
  const { body } = await app.inject('/rss.xml')
  for (const name of ['PC', 'Switch 2', 'Mac', 'RPG']) expect(body).toContain(`<category>${name}</category>`)
  const page = (await app.inject(itemHref('review', slug, 'fr'))).body
  expect(page).toContain('Plateformes')
  expect(page).toContain('/games?platform=Switch+2')
})

it('names genre and platform in feeds in their language', async () => {
  const { db } = database
  const review = await db.content.findFirstOrThrow({ where: { slug: texts[1]?.slug ?? '' } })
  await db.translatedContent.create({
    data: {
      contentId: review.id,
      lang: 'en',
      title: 'A title',
      excerpt: 'A summary of some length',
      content: '<p>A text</p>',
    },
  })
  for (const [address, ...names] of [
    ['/rss.xml', 'Tour par tour', 'Multi-plateforme'],
    ['/en/rss.xml', 'Turn-based', 'Multi-platform'],
  ] as const) {
    const { body } = await app.inject(address)
    for (const name of names) expect(body, address).toContain(`<category>${name}</category>`)
  }
})
