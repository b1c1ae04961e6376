import { expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { connectDatabase } from '../../../database/client.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame } from '../../../testing/factories.ts'
import { buildFollowers, startTelling } from '../../../testing/following.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'
import { tellFollowers } from './tell.ts'

const database = useDatabase()
const SHOWN = { shownFrom: new Date(0) }

/** How often each follower was told of a text. */
const toldOf = async (contentId: string) => {
  const rows = await database.db.notification.groupBy({ by: ['userId'], where: { contentId }, _count: true })
  return { people: rows.length, twice: rows.filter(({ _count }) => _count > 1).length }
}

it('two processes at once tell everybody once, whatever the reasons', async () => {
  const { db } = database
  const [one, two] = [await buildGame(db, SHOWN), await buildGame(db, SHOWN)]
  const texts = [await buildArticle(db), await buildArticle(db), await buildArticle(db)]
  for (const { id: contentId } of texts)
    await db.textGame.createMany({
      data: [one, two].map(({ id: gameId }, n) => ({ contentId, gameId, position: n + 1 })),
    })
  await buildFollowers(db, [one.id, two.id], 1500)
  await buildFollowers(db, [two.id], 1500)
  const children = [startTelling(database.url), startTelling(database.url)]
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0])
  await tellFollowers(db)
  for (const { id } of texts) expect(await toldOf(id)).toEqual({ people: 3000, twice: 0 })
  const news = await db.followNews.findMany()
  expect(news).toHaveLength(6)
  expect(news.every(({ doneAt, toldTo }) => doneAt !== null && toldTo === '')).toBe(true)
})

it('killed between two batches, another goes on behind those who were told', async () => {
  const { db } = database
  const game = await buildGame(db, SHOWN)
  const ids = (await buildFollowers(db, [game.id], 2500)).toSorted()
  const { id: contentId } = await buildArticle(db)
  await db.textGame.create({ data: { contentId, gameId: game.id, position: 1 } })
  // It waits in its second batch for an entry that another transaction holds.
  const other = connectDatabase(database.url)
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const held = other
    .$transaction(
      async (tx) => {
        await tx.notification.create({
          data: { id: newId(), userId: ids[1200] ?? '', kind: 'text', contentId, news: contentId },
        })
        await released
        throw new Error('taken back')
      },
      { timeout: 60_000 },
    )
    .catch((error: Error) => error.message)
  const child = startTelling(database.url)
  await expect.poll(() => connectionsWaiting(db), { timeout: 30_000 }).toBe(1)
  expect(await toldOf(contentId)).toEqual({ people: 1000, twice: 0 })
  child.signal('SIGKILL')
  expect(await child.ended).toBe('SIGKILL')
  release()
  expect(await held).toMatch('taken back')
  await other.$disconnect()
  await expect
    .poll(async () => {
      await tellFollowers(db)
      return toldOf(contentId)
    })
    .toEqual({ people: 2500, twice: 0 })
})
