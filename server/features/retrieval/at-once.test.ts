import { expect, it } from 'vitest'
import { inTransaction } from '../../database/retry.ts'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser, buildVideo } from '../../testing/factories.ts'

// What is found after two have saved the same thing at once.

const database = useDatabase()
const TIMES = 12
const find = async (q: string) => {
  const { top, results } = await testCaller(database).search.find({ q, exact: true })
  return [...top, ...results].map(({ title }) => title)
}

it('a text and its translation are both found', async () => {
  const { db } = database
  const { id } = await buildArticle(db)
  await db.translatedContent.create({ data: { contentId: id, lang: 'en', title: 'Zero' } })
  for (let n = 1; n <= TIMES; n++) {
    const title = `Titre belette${n}`
    const content = `<p>Weasel${n}</p>`
    await Promise.all([
      inTransaction(db, (tx) => tx.content.update({ where: { id }, data: { title } })),
      inTransaction(db, (tx) =>
        tx.translatedContent.updateMany({ where: { contentId: id }, data: { content } }),
      ),
    ])
    expect([await find(`belette${n}`), await find(`weasel${n}`)]).toEqual([[title], [title]])
    expect([await find(`belette${n - 1}`), await find(`weasel${n - 1}`)]).toEqual([[], []])
  }
})

it('a translation that comes while its text is saved is found', async () => {
  const { db } = database
  for (let n = 1; n <= TIMES; n++) {
    const { id } = await buildArticle(db)
    const title = `Titre fouine${n}`
    await Promise.all([
      inTransaction(db, (tx) => tx.content.update({ where: { id }, data: { title } })),
      inTransaction(db, (tx) =>
        tx.translatedContent.create({ data: { contentId: id, lang: 'en', excerpt: `Marten${n}` } }),
      ),
    ])
    expect([await find(`fouine${n}`), await find(`marten${n}`)]).toEqual([[title], [title]])
  }
})

it('a text that is taken away while it is saved is not', async () => {
  const { db } = database
  for (let n = 1; n <= TIMES; n++) {
    const { id } = await buildArticle(db, { title: `Titre martre${n}` })
    const [excerpt, deletedAt] = ['Un autre chapeau, assez long.', new Date()]
    await Promise.all([
      inTransaction(db, (tx) => tx.content.update({ where: { id }, data: { excerpt } })),
      inTransaction(db, (tx) => tx.content.update({ where: { id }, data: { deletedAt } })),
    ])
    expect(await find(`martre${n}`)).toEqual([])
  }
})

it('somebody whose page and role change is found by the last of each', async () => {
  const { db } = database
  const { id } = await buildUser(db, { username: 'Zibeline', role: 'author' })
  const both = (fullName: string, role: 'author' | 'editor' | 'visitor') =>
    Promise.all([
      inTransaction(db, (tx) => tx.teamPage.update({ where: { userId: id }, data: { fullName } })),
      inTransaction(db, (tx) => tx.user.update({ where: { id }, data: { role } })),
    ])
  for (let n = 1; n <= TIMES; n++) {
    await both(`Loutre${n}`, n % 2 ? 'editor' : 'author')
    expect(await find(`loutre${n}`)).toEqual([`Loutre${n}`])
  }
  await both('Putois', 'visitor')
  expect(await find('putois')).toEqual([])
})

it('a video of two playlists is found until the last of them loses it', async () => {
  const { db } = database
  for (const playlist of ['videos', 'lives'] as const)
    await buildVideo(db, { playlist, videoId: 'furet', title: 'Furet' })
  expect(await find('furet')).toEqual(['Furet'])
  await db.video.deleteMany({ where: { playlist: 'lives' } })
  expect(await find('furet')).toEqual(['Furet'])
  await db.video.deleteMany({ where: { videoId: 'furet' } })
  expect(await find('furet')).toEqual([])
})
