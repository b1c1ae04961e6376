import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../database/retry.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildUser } from '../../../testing/factories.ts'
import { removeAccount } from '../../account/accounts/removal.ts'

const database = useDatabase()
const find = async (search: string, lang: 'fr' | 'en' = 'fr') =>
  (await testCaller(database).texts.list({ kind: 'article', search, lang, limit: 50 })).items
    .map(({ slug }) => slug)
    .sort()

const isKept = async (lexeme: string): Promise<boolean> => {
  const rows = await database.db.$queryRaw<unknown[]>`SELECT FROM search_lexeme WHERE lexeme = ${lexeme}`
  return rows.length > 0
}

beforeAll(async () => {
  const { db } = database
  const { id } = await buildArticle(db, {
    slug: 'brocante',
    title: 'Brocante nocturne',
    excerpt: 'Des cartouches grises.',
    content: '<p>Le marchand cathodique vend des manettes.</p>',
  })
  await db.translatedContent.create({
    data: { contentId: id, lang: 'en', title: 'Flea market', content: '<p>Lighthouses</p>' },
  })
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8])
    await buildArticle(db, { slug: `suite-${n}`, title: `Zephyr${'abcdefgh'[n - 1]} 12${n}` })
  await buildArticle(db, { slug: 'lot', title: 'Lot 12' })
})

describe('a last word', () => {
  it.each([
    ['broc', ['brocante']],
    ['brocante noc', ['brocante']],
    ['nocturnes', ['brocante']],
    ['cartou', ['brocante']],
    ['zephyrb', ['suite-2']],
    ['zephyr', Array.from({ length: 8 }, (_, n) => `suite-${n + 1}`)],
    ['zephyrqqqq', []],
    ['brocqqqq', []],
  ])('may be unfinished: %s', async (text, slugs) => {
    expect(await find(text)).toEqual(slugs)
  })

  it('may be unfinished in either language on English pages, not in English on others', async () => {
    expect(await find('mark', 'en')).toEqual(['brocante'])
    expect(await find('broc', 'en')).toEqual(['brocante'])
    expect(await find('mark')).toEqual([])
  })

  it('is whole where it is a number of several digits', async () => {
    expect(await find('12')).toEqual(['lot'])
    expect(await find('lot 1')).toEqual(['lot'])
    expect(await find('lot 12')).toEqual(['lot'])
  })

  it('finds word by word what its beginning finds in the index', async () => {
    const rows = await database.db.$queryRaw<{ words: number; byWords: number; byBeginning: number }[]>`
      SELECT (SELECT count(*)::int FROM search_lexeme l WHERE starts_with(l.lexeme, beginning)) AS "words",
        (manette_found('article', manette_asked(beginning, '{fr}', true), 0, 0)).total AS "byWords",
        (manette_found('article', format('(''@fr.%s'':*)', beginning), 0, 0)).total AS "byBeginning"
      FROM (SELECT DISTINCT left(lexeme, n) AS beginning FROM search_lexeme, generate_series(3, 6) AS n WHERE lexeme !~ '[0-9]') AS asked
      WHERE numnode(to_tsquery('manette_body', beginning)) > 0`
    expect(rows.filter(({ words }) => words <= 6).length).toBeGreaterThan(20)
    expect(rows.filter(({ words }) => words > 6).length).toBeGreaterThan(1)
    // More when the word without its ending is another word.
    for (const row of rows) expect(row.byWords).toBeGreaterThanOrEqual(row.byBeginning)
  })
})

describe('the words of the index', () => {
  it('hold those of a text and of a game from their transaction on', async () => {
    const { db } = database
    const seen = await inTransaction(db, async (tx) => {
      await buildArticle(tx as typeof db, { slug: 'neuf', title: 'Fjordine' })
      return (
        await testCaller({ ...database, db: tx as typeof db }).texts.list({
          kind: 'article',
          search: 'fjor',
        })
      ).items
    })
    expect(seen).toHaveLength(1)
    await buildGame(db, { name: 'Nuit Kryptolune', shownFrom: new Date(0) })
    expect((await testCaller(database).search.find({ q: 'kryptol', kind: 'game' })).total).toBe(1)
  })

  it('are noted by two at once, and neither waits for the other', async () => {
    const { db } = database
    const note = (at: Pick<typeof db, '$executeRaw'>) =>
      at.$executeRaw`SELECT search_lexemes_noted(ARRAY['xylophage', 'brocante'])`
    await inTransaction(db, async (tx) => {
      await note(tx)
      await note(db)
    })
    await buildArticle(db, { slug: 'bois', title: 'Xylophage' })
    expect(await find('xyloph')).toEqual(['bois'])
  })

  it('lose the names of who leaves, but for what others hold', async () => {
    const { db } = database
    const user = await buildUser(db, { username: 'Marguerite Quillerou', role: 'author' })
    await buildArticle(db, { slug: 'fleurs', title: 'Une marguerite' })
    for (let n = 0; n < 55; n++)
      await buildArticle(db, { slug: `signe-${n}`, authorId: user.id, title: 'Signé' })
    // All that a page of the list may contain.
    expect(await find('quille')).toHaveLength(50)
    const heir = await buildUser(db, { role: 'admin' })
    await removeAccount(db, user.id, { by: heir, allow: async () => {}, handOverTo: heir.id })
    expect(await isKept('quillerou')).toBe(false)
    expect(await isKept('marguerite')).toBe(true)
    // Besides the rows that the background work still has to make again.
    expect(await find('marguer')).toContain('fleurs')
  })
})
