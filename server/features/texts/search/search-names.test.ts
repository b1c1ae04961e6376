import { beforeAll, describe, expect, it } from 'vitest'
import { SEARCH_RULE } from '../../../../shared/search/rule.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../../../testing/factories.ts'
import { searchIndexWork } from './index-again.ts'

const database = useDatabase()
const find = async (search: string, kind: 'article' | 'review' = 'review', lang: 'fr' | 'en' = 'fr') =>
  (await testCaller(database).texts.list({ kind, search, lang, limit: 50 })).items.map(({ slug }) => slug)

beforeAll(async () => {
  const review = (slug: string, platform: string, genre: string, title = `Test de ${slug}`) =>
    buildReview(database.db, { slug, title, platform, genre, gameTitle: `Jeu ${slug}` })
  await review('hopital', 'PlayStation 5', 'Horror')
  await review('herisson', 'Genesis/Mega Drive', 'Plateforme')
  await review('vaisseau', 'Game Boy Advance', "Shoot'em up")
  await review('forge', 'Xbox Series X/S', 'Action', 'Trop de forges')
  await review('ruse', 'PC', 'Turn-Based')
  await review('epopee', 'Switch', 'RPG', 'Action ou vérité')
  await review('bolide', 'Switch 2', 'Course')
  await review('pomme', 'Mac', 'Puzzle')
  await review('casque', 'Meta Quest', 'Rhythm')
})

describe('genres and platforms', () => {
  it.each([
    ['horreur', ['hopital']],
    ['horror', ['hopital']],
    ['épouvante', ['hopital']],
    ['ps5', ['hopital']],
    ['PS 5', ['hopital']],
    ['playstation 5', ['hopital']],
    ['megadrive', ['herisson']],
    ['mega drive', ['herisson']],
    ['platformer', ['herisson']],
    ['gba', ['vaisseau']],
    ['gameboy', ['vaisseau']],
    ['shmup', ['vaisseau']],
    ['shoot them up', ['vaisseau']],
    ['xbox series', ['forge']],
    ['tour par tour', ['ruse']],
    ['turn-based', ['ruse']],
    ['pc', ['ruse']],
    ['macos', ['pomme']],
    ['quest 3', ['casque']],
    ['jeu de rôle', ['epopee']],
    ['horreur ps5', ['hopital']],
    ['horreur gba', []],
  ])('are found as readers call them: %s', async (text, slugs) => {
    for (const lang of ['fr', 'en'] as const) expect(await find(text, 'review', lang)).toEqual(slugs)
  })

  // Another text's signer may be "Membre 2…".
  it('of two generations are told apart', async () => {
    expect((await find('switch 2'))[0]).toBe('bolide')
  })

  it('whose name is a common word come after the titles that hold it', async () => {
    expect(await find('action')).toEqual(['epopee', 'forge'])
  })
})

describe('who signs', () => {
  it('is found by the names that pages show, as they are now', async () => {
    const user = await buildUser(database.db, { username: 'Wilhelmine', role: 'author' })
    await database.db.teamPage.update({
      where: { userId: user.id },
      data: { fullName: 'Wilhelmine Kowalczyk' },
    })
    const { id } = await buildArticle(database.db, { slug: 'signe', authorId: user.id })
    expect(await find('wilhelmine', 'article')).toEqual(['signe'])
    expect(await find('kowalczyk', 'article')).toEqual(['signe'])
    await database.db.teamPage.update({
      where: { userId: user.id },
      data: { fullName: 'Wilhelmine Ostrowska' },
    })
    expect(await find('kowalczyk', 'article')).toEqual([])
    expect(await find('ostrowska', 'article')).toEqual(['signe'])
    // Only people of the team have a page that shows it.
    await database.db.user.update({ where: { id: user.id }, data: { role: 'visitor' } })
    expect(await find('ostrowska', 'article')).toEqual([])
    await database.db.user.update({ where: { id: user.id }, data: { username: 'Zdzislawa' } })
    expect(await find('wilhelmine', 'article')).toEqual([])
    expect(await find('zdzislawa', 'article')).toEqual(['signe'])
    await database.db.signature.updateMany({
      where: { contentId: id },
      data: { userId: null, guest: 'Aurélie Vandenbroucke' },
    })
    expect(await find('zdzislawa', 'article')).toEqual([])
    expect(await find('vandenbroucke aurelie', 'article')).toEqual(['signe'])
  })

  it('of a text that readers do not see finds nothing', async () => {
    const user = await buildUser(database.db, { username: 'Anastasie', role: 'author' })
    const { id } = await buildArticle(database.db, { authorId: user.id, status: 'draft' })
    await database.db.signature.updateMany({
      where: { contentId: id },
      data: { guest: 'Ermeline', userId: null },
    })
    expect(await find('anastasie', 'article')).toEqual([])
    expect(await find('ermeline', 'article')).toEqual([])
  })
})

describe('what an earlier rule has indexed', () => {
  async function again(size = 2): Promise<number> {
    let changed = 0
    for (let after: string | undefined = ''; after !== undefined; ) {
      const batch = await searchIndexWork.batch(database.db, after, size)
      changed += batch.changed
      after = batch.last
    }
    return changed
  }
  const older = () => database.db.$executeRaw`
    UPDATE content_search SET rule = NULL, signers = NULL, words = to_tsvector('simple', 'ancien'), english = NULL`
  const rows = () =>
    database.db.$queryRaw<{ words: string; english: string | null; rule: number; signers: string }[]>`
      SELECT words::text, english::text, rule, signers FROM content_search ORDER BY "contentId"`

  it('is found as before until it is made again, by several at once; then nothing is left to do', async () => {
    const { id } = await buildArticle(database.db)
    await database.db.translatedContent.create({ data: { contentId: id, lang: 'en', title: 'Beacons' } })
    const made = await rows()
    await older()
    expect((await find('ancien')).length).toBe(9)
    expect((await Promise.all([again(1), again(2), again(50)]))[0]).toBeGreaterThan(0)
    expect(await rows()).toEqual(made)
    expect(await find('horreur')).toEqual(['hopital'])
    expect(await again()).toBe(0)
  })

  it('has the id of a long text in its row again, which each search reads', async () => {
    const { db } = database
    const { id } = await buildArticle(db, {
      content: `<p>${Array.from({ length: 400 }, (_, n) => `mot${n * n}`).join(' ')}</p>`,
    })
    const apart = () => db.$queryRaw`SELECT pg_column_toast_chunk_id("contentId") IS NOT NULL AS id,
      pg_column_toast_chunk_id(words) IS NOT NULL AS words FROM content_search WHERE "contentId" = ${id}`
    expect(await apart()).toEqual([{ id: false, words: true }])
    await db.$executeRaw`ALTER TABLE content_search ALTER "contentId" SET STORAGE EXTENDED`
    await db.$executeRaw`UPDATE content_search SET "contentId" = ("contentId"::text || '')::char(24), rule = NULL`
    expect(await apart()).toEqual([{ id: true, words: true }])
    await db.$executeRaw`ALTER TABLE content_search ALTER "contentId" SET STORAGE PLAIN`
    await again(50)
    expect(await apart()).toEqual([{ id: false, words: true }])
  })

  it('goes on where it was killed', async () => {
    await older()
    const { last = '' } = await searchIndexWork.batch(database.db, '', 3)
    expect((await rows()).filter(({ rule }) => rule === SEARCH_RULE)).toHaveLength(3)
    await searchIndexWork.batch(database.db, last, 1000)
    expect(new Set((await rows()).map(({ rule }) => rule))).toEqual(new Set([SEARCH_RULE]))
  })

  it('is left alone where a later rule has made it, and follows a name that changed behind every trigger', async () => {
    await database.db.$executeRaw`UPDATE content_search SET rule = ${SEARCH_RULE + 1}, signers = 'Autre'`
    expect(await again()).toBe(0)
    await database.db.$executeRaw`UPDATE content_search SET rule = ${SEARCH_RULE}`
    expect(await again()).toBe((await rows()).length)
  })

  it('holds what somebody saves at the same time', async () => {
    const { id } = await buildArticle(database.db, { slug: 'course', title: 'Titre numéro 0' })
    for (let n = 1; n <= 15; n++) {
      await older()
      await Promise.all([
        again(50),
        database.db.content.update({ where: { id }, data: { title: `Titre quatorzaine${n}` } }),
      ])
      expect(await find(`quatorzaine${n}`, 'article')).toEqual(['course'])
    }
  })
})
