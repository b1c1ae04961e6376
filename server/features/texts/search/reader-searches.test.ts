import { beforeAll, expect, it } from 'vitest'
import { fill } from '../../../../commands/fill/fill.ts'
import { READER_SEARCHES, type ReaderSearch } from '../../../../demo/searches.ts'
import { seedDemo } from '../../../../demo/seed/main.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'

const FIRST = 5
const SHARE = 0.95

const database = useDatabase()
beforeAll(() => seedDemo(database.db), 120_000)

/** What a search finds instead of what it should. */
async function missed(): Promise<string[]> {
  const found = async ({ typed, kind, wanted, of, lang = 'fr' }: ReaderSearch) => {
    const { items, corrected } = await testCaller(database).content.list({
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

it('searches as readers type them have what they mean among the first five', async () => {
  expect(READER_SEARCHES.length).toBeGreaterThanOrEqual(60)
  const misses = await missed()
  expect(misses.length / READER_SEARCHES.length, misses.join('\n')).toBeLessThanOrEqual(1 - SHARE)
})

it('also beside many other texts', async () => {
  await fill(database.url, { articles: 700, reviews: 50, users: 5, comments: 5, likes: 5 }, () => {})
  const misses = await missed()
  expect(misses.length / READER_SEARCHES.length, misses.join('\n')).toBeLessThanOrEqual(1 - SHARE)
}, 120_000)
