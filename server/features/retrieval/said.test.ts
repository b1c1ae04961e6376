import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../../testing/factories.ts'

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
