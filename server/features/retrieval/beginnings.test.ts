import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/retry.ts'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildGame, buildUser } from '../../testing/factories.ts'
import { removeAccount } from '../account/accounts/removal.ts'
import { searchIndexWork } from './index/index-again.ts'

const database = useDatabase()
const find = async (search: string, lang: 'fr' | 'en' = 'fr') =>
  (await testCaller(database).texts.list({ kind: 'article', search, lang, limit: 50 })).items
    .map(({ slug }) => slug)
    .sort()

const isKept = async (word: string): Promise<boolean> => {
  const rows = await database.db.$queryRaw<unknown[]>`SELECT FROM search_word WHERE word = ${word}`
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

  it('may be unfinished in either language on every page', async () => {
    for (const lang of ['fr', 'en'] as const)
      for (const text of ['mark', 'broc', 'lightho', 'cartou'])
        expect(await find(text, lang), `${text} ${lang}`).toEqual(['brocante'])
  })

  it('of two or three letters begins words of names alone', async () => {
    expect(await find('bro')).toEqual(['brocante'])
    expect(await find('car')).toEqual([])
    expect(await find('cath')).toEqual(['brocante'])
  })

  it('is found where PostgreSQL takes its beginning for a number', async () => {
    await buildArticle(database.db, {
      slug: 'modele',
      title: 'Le modèle 8e296a067a',
      content: '<p>Et 2e3x.</p>',
    })
    for (const text of ['8e296a067a', 'modele 8e296a', '2e3x', '2e3x modele'])
      expect(await find(text), text).toEqual(['modele'])
  })

  it('is whole where it is a number of several digits', async () => {
    expect(await find('12')).toEqual(['lot'])
    expect(await find('lot 1')).toEqual(['lot'])
    expect(await find('lot 12')).toEqual(['lot'])
  })
})

describe('the words to which searches are corrected', () => {
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
    const note = (at: Pick<typeof db, '$queryRaw'>) =>
      at.$queryRaw`SELECT search_words_noted('Xylophage brocante')::text`
    await inTransaction(db, async (tx) => {
      await note(tx)
      await note(db)
    })
    await buildArticle(db, { slug: 'bois', title: 'Xylophage' })
    expect(await find('xylofage')).toEqual(['bois'])
  })

  it('lose the names of who leaves, whoever they wrote with', async () => {
    const { db } = database
    const user = await buildUser(db, { username: 'Marguerite Quillerou', role: 'author' })
    await db.teamPage.update({ where: { userId: user.id }, data: { fullName: 'Marguerite Penhoat' } })
    await buildArticle(db, { slug: 'fleurs', title: 'Une marguerite' })
    for (let n = 0; n < 55; n++)
      await buildArticle(db, { slug: `signe-${n}`, authorId: user.id, title: 'Signé' })
    // All that a page of the list may contain.
    expect(await find('quille')).toHaveLength(50)
    expect(await find('quilerou')).toHaveLength(50)
    const heir = await buildUser(db, { role: 'admin' })
    await removeAccount(db, user.id, { by: heir, allow: async () => {}, handOverTo: heir.id })
    const everywhere = () => Promise.all(['quillerou', 'penhoat', 'marguerite'].map(isKept))
    expect(await everywhere()).toEqual([false, false, false])
    // The others follow in the background.
    for (let after: string | undefined = ''; after !== undefined; )
      after = (await searchIndexWork.batch(db, after, 500)).last
    expect(await everywhere()).toEqual([false, false, false])
    for (const q of ['quillerou', 'quilerou', 'penhoat']) expect(await find(q), q).toEqual([])
    const left = await db.$queryRaw`
      SELECT kind, id FROM search_entry WHERE named ~* 'quillerou|penhoat' OR keys::text ~* 'quillerou|penhoat' OR title ~* 'quillerou|penhoat'`
    expect(left).toEqual([])
    // A text of others records the word again when it is saved.
    await db.content.updateMany({ where: { slug: 'fleurs' }, data: { title: 'Une marguerite bleue' } })
    expect(await isKept('marguerite')).toBe(true)
    expect(await find('margerite')).toEqual(['fleurs'])
  })
})
