import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/id.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { searchWindow } from './search-windows.ts'

const database = useDatabase()
const ITEMS = 10_000

/** Item n is n hours old; every one is common, every second is frequent, each five-hundredth is rare. */
beforeAll(async () => {
  const author = await buildUser(database.db)
  await database.db.$executeRaw`
    INSERT INTO "Content" ("id", "kind", "slug", "title", "excerpt", "content", "authorId", "createdAt")
    SELECT lpad(to_hex(n), 24, '0'), 'article', 'item-' || n,
      CASE WHEN n = 900 THEN 'Commun' ELSE 'Un titre' END, 'Un chapeau.',
      '<p>commun ' || CASE WHEN n % 2 = 0 THEN 'frequent ' ELSE '' END || CASE WHEN n % 500 = 0 THEN 'rare' ELSE '' END || '</p>',
      ${author.id}, now() - make_interval(hours => n)
    FROM generate_series(1, ${ITEMS}) n`
})

const find = async (search: string, page = 1, limit = 5) => {
  const list = await testCaller(database).content.list({ kind: 'article', search, page, limit })
  return { total: list.total, slugs: list.items.map((item) => item.slug) }
}

describe('a search through many items', () => {
  it('looks through the newest months first', async () => {
    const window = await searchWindow(database.db, 'article', 4000)
    expect(window?.items).toBeGreaterThanOrEqual(4000)
    expect(window?.items).toBeLessThan(4000 + 31 * 24)
    expect(window?.all).toBe(ITEMS)
    expect(await searchWindow(database.db, 'article', ITEMS / 2)).toBeUndefined()
    expect(await searchWindow(database.db, 'review', 1)).toBeUndefined()
  })

  it('ranks the newest thousand that hold a common word, the title’s first', async () => {
    expect(await find('commun')).toEqual({
      total: 1000,
      slugs: ['item-900', 'item-1', 'item-2', 'item-3', 'item-4'],
    })
    expect((await find('commun', 20, 50)).slugs.at(-1)).toBe('item-1000')
    expect((await find('frequent', 20, 50)).slugs.at(-1)).toBe('item-2000')
  })

  it('finds what is rare wherever it stands', async () => {
    expect(await find('rare', 4)).toEqual({
      total: 20,
      slugs: [8000, 8500, 9000, 9500, 10_000].map((n) => `item-${n}`),
    })
  })

  it('finds what is published after it has looked', async () => {
    await find('commun')
    await buildArticle(database.db, { slug: 'tout-neuf', content: '<p>commun</p>', createdAt: new Date() })
    expect((await find('commun')).slugs.slice(0, 2)).toEqual(['item-900', 'tout-neuf'])
  })

  it('is not led to a month by what is typed', async () => {
    const id = newId()
    await buildArticle(database.db, { id, slug: 'mois', title: 'Bilan 202611', createdAt: new Date() })
    for (const text of ['202611', 'a202611', '-a202611'])
      expect((await find(text)).slugs.filter((slug) => slug !== 'mois')).toEqual([])
  })
})
