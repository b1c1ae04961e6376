import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import type { Db } from '../../database/client.ts'
import { testCaller } from '../../testing/app.ts'
import { stepClock } from '../../testing/clock.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../../testing/factories.ts'
import { searchContent } from '../texts/search.ts'

const database = useDatabase()
const ITEMS = 10_000
const PART = 1000
/** The newest one: the hours before it cover some months and two years. */
const NEWEST = Date.UTC(2026, 10, 3, 5)

/**
 * Item n is n hours old. Every one is common, every second is frequent, every twentieth is regular, each five-hundredth
 * is rare; recent words are in the newest 300, old ones in the oldest 3,000.
 */
const BODY = `'<p>commun ' || CASE WHEN n % 2 = 0 THEN 'frequent ' ELSE '' END || CASE WHEN n % 20 = 0 THEN 'regulier ' ELSE '' END
  || CASE WHEN n % 500 = 0 THEN 'rare 5 % ' ELSE '' END || CASE WHEN n <= 300 THEN 'recent ' ELSE '' END
  || CASE WHEN n > 7000 THEN 'ancien' ELSE '' END || '</p>'`

beforeAll(async () => {
  const author = await buildUser(database.db)
  // In parts, each of which stays within a statement's time limit, also on a busy machine.
  for (let from = 1; from <= ITEMS; from += PART)
    await database.db.$executeRawUnsafe(
      `INSERT INTO "Content" ("id", "kind", "slug", "title", "excerpt", "content", "authorId", "createdAt")
    SELECT lpad(to_hex(n), 24, '0'), 'article', 'item-' || n,
      CASE n WHEN 900 THEN 'Commun et frequent' WHEN 9000 THEN 'Le frequent' WHEN 9501 THEN 'Frequent, lointain, commun' ELSE 'Un titre' END,
      CASE n WHEN 400 THEN 'Un chapeau commun' ELSE 'Un chapeau.' END,
      ${BODY}, $1, to_timestamp($2::float8 / 1000) - make_interval(hours => n)
    FROM generate_series($3::int, $4::int) n`,
      author.id,
      NEWEST,
      from,
      from + PART - 1,
    )
  await database.db.$executeRaw`ANALYZE search_entry`
})

const find = async (search: string, page = 1, limit = 5) => {
  const list = await testCaller(database).texts.list({ kind: 'article', search, page, limit })
  return { total: list.total, slugs: list.items.map((item) => item.slug) }
}
/** All pages, one after the other. */
async function all(search: string, limit = 50): Promise<string[]> {
  const slugs: string[] = []
  for (let page = 1; ; page++) {
    const found = await find(search, page, limit)
    if (found.slugs.length === 0) return slugs
    slugs.push(...found.slugs)
  }
}
const items = (count: number, from: number, step: number) =>
  Array.from({ length: count }, (_, i) => `item-${from + i * step}`)

describe('a search through many items', () => {
  it('ranks the newest thousand that hold a common word: title, excerpt, body', async () => {
    expect(await find('commun')).toEqual({
      total: 1000,
      slugs: ['item-900', 'item-9501', 'item-400', 'item-1', 'item-2'],
    })
    expect(await all('commun')).toEqual([
      ...['item-900', 'item-9501', 'item-400'],
      ...items(999, 1, 1).filter((slug) => slug !== 'item-400' && slug !== 'item-900'),
    ])
    expect((await find('frequent', 20, 50)).slugs.at(-1)).toBe('item-1996')
    expect(await find('frequent', 21, 50)).toEqual({ total: 1000, slugs: [] })
  })

  it('puts all words in the title before all others, of which the newest are first', async () => {
    expect((await find('commun frequent', 1, 4)).slugs).toEqual([
      ...['item-900', 'item-9501', 'item-2', 'item-4'],
    ])
    expect((await find('ancien frequent', 1, 3)).slugs).toEqual(['item-7002', 'item-7004', 'item-7006'])
  })

  it('puts all words in the title and the excerpt together before those of the body', async () => {
    expect((await find('commun titre', 1, 3)).slugs).toEqual(['item-400', 'item-1', 'item-2'])
  })

  it('has all words in the title first however old it is, and on the page before the last only once', async () => {
    expect((await find('lointain frequent', 1, 1)).slugs).toEqual(['item-9501'])
    expect((await find('frequent commun', 2, 1)).slugs).toEqual(['item-9501'])
    expect((await find('frequent commun', 3, 1)).slugs).toEqual(['item-2'])
  })

  it('gives each item once, on pages of any size', async () => {
    for (const [limit, step] of [
      [7, 1],
      [50, 7],
    ] as const) {
      const pages = Math.ceil(1000 / limit)
      for (let page = 1; page <= pages; page += step) {
        const here = await find('commun frequent', page, limit)
        const whole = (await find('commun frequent', Math.ceil(Math.min(page * limit, 1000) / 50), 50)).slugs
        expect(here.slugs.length).toBe(Math.min(limit, 1000 - (page - 1) * limit))
        expect(whole).toContain(here.slugs.at(-1))
      }
    }
    const slugs = await all('frequent')
    expect(new Set(slugs).size).toBe(1000)
  })

  it.each([
    ['regulier', items(500, 20, 20)],
    ['recent', items(300, 1, 1)],
    ['rare', items(20, 500, 500)],
    ['regul', items(500, 20, 20)],
    ['recent regulier', items(15, 20, 20)],
    ['rare ancien', items(6, 7500, 500)],
  ])('finds what is rarer wherever it stands: %s', async (text, slugs) => {
    expect(await find(text)).toEqual({ total: slugs.length, slugs: slugs.slice(0, 5) })
    expect(await all(text)).toEqual(slugs)
  })

  it('finds the newest thousand of what only old items hold', async () => {
    expect(await all('ancien')).toEqual(items(1000, 7001, 1))
  })

  it('reads about as many rows as hold the word, by the index alone', async () => {
    const read = (text: string) =>
      database.db.$transaction(async (tx) => {
        const rows = async () => {
          const [{ fetched = 0, scanned = 0 } = {}] = await tx.$queryRaw<
            { fetched: number; scanned: number }[]
          >`
            SELECT idx_tup_fetch::int AS fetched, seq_tup_read::int AS scanned FROM pg_stat_xact_user_tables
            WHERE relname = 'search_entry'`
          return { fetched, scanned }
        }
        const before = await rows()
        await searchContent(tx as Db, text, { kind: 'article', page: 1, limit: 5 })
        const after = await rows()
        return { fetched: after.fetched - before.fetched, scanned: after.scanned - before.scanned }
      })
    for (const text of [
      'commun',
      'com',
      'frequent',
      'commun frequ',
      'regulier',
      'rare',
      'introuvable x',
      '%',
      '5 %',
    ]) {
      const { fetched, scanned } = await read(text)
      expect(scanned, text).toBe(0)
      expect(fetched, text).toBeLessThan(ITEMS)
    }
  })
})

describe('an item', () => {
  const moment = (...at: Parameters<typeof Date.UTC>) => new Date(Date.UTC(...at))
  it.each([
    ['this moment', new Date()],
    ['the first moment of a month', moment(2026, 9, 1)],
    ['the last moment of a year', moment(2025, 11, 31, 23, 59, 59, 999)],
    ['the first of a year', moment(2026, 0, 1)],
    ['a year without others', moment(1999, 6, 14)],
    ['a time before computers', moment(1826, 0, 1)],
  ])('is found as soon as it is saved, with the date of %s', async (_, createdAt) => {
    const slug = newId()
    const word = `mot${slug}`
    const { id } = await buildArticle(database.db, {
      slug: `s-${slug}`,
      content: `<p>commun ${word}</p>`,
      createdAt,
    })
    expect(await find(word)).toEqual({ total: 1, slugs: [`s-${slug}`] })
    expect(await find(`commun ${word.slice(0, -1)}`)).toEqual({ total: 1, slugs: [`s-${slug}`] })
    for (const text of [`« ${word} » + commun`, `commun ${word} &`, `#${word}`])
      expect(await find(text), text).toEqual({ total: 1, slugs: [`s-${slug}`] })
    await database.db.content.delete({ where: { id } })
    expect(await find(word)).toEqual({ total: 0, slugs: [] })
  })

  it('is found from its moment on, in every way', async () => {
    const slug = newId()
    const word = `mot${slug}`
    const publishedAt = new Date(Date.now() + 3_600_000)
    await buildArticle(database.db, { slug: `s-${slug}`, title: `Le ${word} 50 %`, publishedAt })
    const ways = [word, `${word} 50 %`, `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`]
    for (const way of ways) expect(await find(way)).toEqual({ total: 0, slugs: [] })
    await stepClock(database.db, 3601)
    for (const way of ways) expect(await find(way)).toEqual({ total: 1, slugs: [`s-${slug}`] })
    await stepClock(database.db, 0)
  })

  it('is found where it has moved to', async () => {
    const { id } = await buildArticle(database.db, { slug: 'voyage', content: '<p>pérégrin</p>' })
    for (const at of [
      moment(2003, 4, 5),
      moment(2025, 11, 31, 23, 59),
      moment(2026, 0, 1, 0, 1),
      new Date(),
    ]) {
      await database.db.content.update({ where: { id }, data: { createdAt: at } })
      expect(await find('peregrin')).toEqual({ total: 1, slugs: ['voyage'] })
    }
    await database.db.content.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await find('peregrin')).toEqual({ total: 0, slugs: [] })
  })

  it('published after a search is at its top', async () => {
    await find('commun')
    const { id } = await buildArticle(database.db, { slug: 'tout-neuf', content: '<p>commun</p>' })
    const slugs = (await find('commun')).slugs.slice(0, 4)
    expect(slugs).toEqual(['item-900', 'item-9501', 'item-400', 'tout-neuf'])
    await database.db.content.delete({ where: { id } })
  })

  it('that is planned takes no place among those that have its words', async () => {
    const before = [await find('commun'), await find('commun', 200), await find('rare')]
    const planned = [1, 40, 400].map((days) => new Date(Date.now() + days * 86_400_000))
    const text = { title: 'Commun et rare', content: '<p>commun rare</p>' }
    const made = await Promise.all(
      planned.map((publishedAt, n) =>
        buildArticle(database.db, { ...text, slug: `prevu-${n}`, status: 'published', publishedAt }),
      ),
    )
    expect([await find('commun'), await find('commun', 200), await find('rare')]).toEqual(before)
    await database.db.content.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } })
  })

  it('of the other kind is not found, and kinds do not crowd each other out', async () => {
    await buildReview(database.db, {
      slug: 'un-test',
      content: '<p>commun</p>',
      createdAt: moment(2012, 1, 1),
    })
    const list = await testCaller(database).texts.list({ kind: 'review', search: 'commun' })
    expect(list).toMatchObject({ total: 1, items: [{ slug: 'un-test' }] })
    expect((await find('commun')).total).toBe(1000)
  })

  it('in both languages counts once, in the place of its better one', async () => {
    const { id } = await buildArticle(database.db, { slug: 'double', content: '<p>bilingue</p>' })
    await buildArticle(database.db, { slug: 'simple', excerpt: 'Un chapeau bilingue.' })
    await database.db.translatedContent.create({
      data: { contentId: id, lang: 'en', title: 'Bilingue', content: '<p>Bilingue</p>' },
    })
    const list = (lang: 'fr' | 'en', page = 1) =>
      testCaller(database).texts.list({ kind: 'article', search: 'bilingue', lang, page, limit: 1 })
    for (const lang of ['fr', 'en'] as const)
      for (const [at, slug] of ['double', 'simple'].entries())
        expect(await list(lang, at + 1)).toMatchObject({ total: 2, pages: 2, items: [{ slug }] })
  })

  it('is not found by keys of the index', async () => {
    const keys = [
      '@article',
      'Acommun',
      'Dcommun',
      'Kcommun et frequent',
      "K'commun",
      'S5%',
      'FpPC',
      'Gcommun',
    ]
    for (const text of [...keys, ...keys.map((key) => `'${key}':*`)])
      expect(
        (await searchContent(database.db, text, { kind: 'article', page: 1, limit: 5, exact: true })).items,
        text,
      ).toEqual([])
  })
})
