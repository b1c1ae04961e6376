import { beforeAll, expect, it } from 'vitest'
import { fill } from '../../../../commands/fill/fill.ts'
import {
  READER_SEARCHES,
  type ReaderSearch,
  SITE_SEARCHES,
  type SiteSearch,
} from '../../../../demo/searches.ts'
import { seedDemo } from '../../../../demo/seed/main.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'

const FIRST = 5
const SHARE = 0.95

const database = useDatabase()
beforeAll(() => seedDemo(database.db), 120_000)

/** Searches that find something other than they should. */
async function missed(): Promise<string[]> {
  const found = async ({ typed, kind, wanted, of, lang = 'fr' }: ReaderSearch) => {
    const { items, corrected } = await testCaller(database).texts.list({
      kind,
      search: typed,
      lang,
      limit: FIRST,
    })
    const slugs = items.map(({ slug }) => slug)
    const isOf = items.some(({ genre, platform }) => of !== undefined && [genre, platform].includes(of))
    return isOf || slugs.some((slug) => slug.startsWith(wanted))
      ? []
      : [[typed, wanted, corrected, ...slugs].join(' | ')]
  }
  const all: string[] = []
  for (const search of READER_SEARCHES) all.push(...(await found(search)))
  return all
}

/** Searches of all kinds whose first page lacks the expected result. */
async function missedEverywhere(): Promise<string[]> {
  const caller = testCaller(database)
  const all: string[] = []
  for (const search of [...READER_SEARCHES, ...SITE_SEARCHES] as readonly (SiteSearch &
    Partial<ReaderSearch>)[]) {
    const { typed, kind, wanted, of, lang = 'fr' } = search
    const { top, results, corrected } = await caller.search.find({ q: typed, lang })
    const found = [...top, ...results]
    const isRight =
      found.some((result) => result.kind === kind && result.slug.startsWith(wanted)) ||
      (of !== undefined &&
        (await database.db.content.count({
          where: {
            id: { in: found.map(({ id }) => id) },
            kind: 'review',
            OR: [{ genre: of }, { platform: of }],
          },
        })) > 0)
    if (!isRight)
      all.push([typed, kind, wanted, corrected, ...found.map((one) => `${one.kind} ${one.slug}`)].join(' | '))
  }
  return all
}

/** On any size: SEARCH_TEXTS=100000 runs all of them beside so many articles, which takes minutes. */
const TEXTS = Number(process.env.SEARCH_TEXTS ?? 700)

const expectFew = (misses: readonly string[], of: number) =>
  expect(misses.length / of, misses.join('\n')).toBeLessThanOrEqual(1 - SHARE)

it('searches as readers type them have what they mean among the first five', async () => {
  expect(READER_SEARCHES.length).toBeGreaterThanOrEqual(60)
  expectFew(await missed(), READER_SEARCHES.length)
})

it('those of all kinds have it on the first page', async () => {
  const number = READER_SEARCHES.length + SITE_SEARCHES.length
  expect(number).toBeGreaterThanOrEqual(120)
  expectFew(await missedEverywhere(), number)
})

it(
  'also beside many other texts and games',
  async () => {
    const sizes = { reviews: Math.ceil(TEXTS / 14), games: Math.ceil(TEXTS / 5) }
    await fill(database.url, { articles: TEXTS, ...sizes, users: 5, comments: 5, likes: 5 }, () => {})
    expectFew(await missed(), READER_SEARCHES.length)
    expectFew(await missedEverywhere(), READER_SEARCHES.length + SITE_SEARCHES.length)
  },
  120_000 + TEXTS * 20,
)
