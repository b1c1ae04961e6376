import { expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildGame, buildReview } from '../../testing/factories.ts'
import { searchIndexWork } from './index/index-again.ts'

const database = useDatabase()
const texts = async (q: string): Promise<number> => {
  const totals = await Promise.all(
    (['article', 'review'] as const).map((kind) =>
      testCaller(database).search.find({ q, kind, exact: true }),
    ),
  )
  return totals.reduce((sum, { total }) => sum + total, 0)
}
const inBackground = () => searchIndexWork.batch(database.db, '', 1000)

it('a game that is renamed, linked, merged, left: its texts are found by its present names alone', async () => {
  const { db } = database
  const review = await buildReview(db, { gameTitle: 'Sans rapport' })
  const game = await buildGame(db, { name: 'Zibeline', otherNames: ['Zobel'], texts: [review.id] })
  expect([await texts('zibeline'), await texts('zobel')]).toEqual([1, 1])
  await db.game.update({ where: { id: game.id }, data: { name: 'Hermine', otherNames: [] } })
  expect([await texts('zibeline'), await texts('zobel'), await texts('hermine')]).toEqual([0, 0, 1])
  const into = await buildGame(db, { name: 'Belette', shownFrom: new Date(0) })
  await db.textGame.updateMany({ where: { gameId: game.id }, data: { gameId: into.id } })
  expect([await texts('hermine'), await texts('belette')]).toEqual([0, 1])
  await db.textGame.deleteMany({ where: { gameId: into.id } })
  expect(await texts('belette')).toBe(0)
  // Words of its own title are found as a title, and an equal name counts once.
  await db.content.update({ where: { id: review.id }, data: { gameTitle: 'Belette' } })
  expect(await texts('belette')).toBe(1)
})

it('of a game that more texts name, the others follow in the background', async () => {
  const { db } = database
  const first = await buildArticle(db)
  const ids = Array.from({ length: 60 }, () => newId())
  await db.content.createMany({ data: ids.map((id, n) => ({ ...first, id, slug: `lot-${n}` })) })
  const game = await buildGame(db, { name: 'Martre' })
  await db.textGame.createMany({
    data: ids.map((contentId) => ({ contentId, position: 1, gameId: game.id })),
  })
  expect(await texts('martre')).toBe(50)
  await inBackground()
  expect(await texts('martre')).toBe(60)
  await db.game.update({ where: { id: game.id }, data: { name: 'Fouine' } })
  expect(await texts('fouine')).toBe(50)
  await inBackground()
  expect([await texts('martre'), await texts('fouine')]).toEqual([0, 60])
})

it('a rename waits for nobody who is saving a text; the background indexes that one', async () => {
  const { db } = database
  const review = await buildReview(db)
  const game = await buildGame(db, { name: 'Loutre', texts: [review.id] })
  await db.$transaction(async (tx) => {
    await tx.content.update({ where: { id: review.id }, data: { title: 'Un autre titre' } })
    await db.game.update({ where: { id: game.id }, data: { name: 'Putois' } })
  })
  await inBackground()
  expect([await texts('loutre'), await texts('putois')]).toEqual([0, 1])
})
