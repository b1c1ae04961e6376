import { expect, it } from 'vitest'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame } from '../../../testing/factories.ts'

const database = useDatabase()
const years = () => testCaller(database).games.years()

it('the years that the list of games offers are those of releases that readers see', async () => {
  const { db } = database
  expect(await years()).toEqual([])
  const planned = await buildArticle(db, { publishedAt: new Date(Date.now() + 3_600_000) })
  const games = [
    { releaseOn: new Date('2021-12-31'), shownFrom: new Date(0) },
    { releaseOn: new Date('2021-01-01'), shownFrom: new Date(0) },
    { releaseOn: new Date('1987-01-01'), shownFrom: new Date(0) },
    { releaseOn: new Date('2027-06-01'), shownFrom: new Date(0) },
    { releaseOn: new Date('2022-06-01') },
    { releaseOn: new Date('2023-06-01'), texts: [planned.id] },
    { releaseOn: new Date('2024-06-01'), shownFrom: new Date(0), deletedAt: new Date() },
    { shownFrom: new Date(0) },
  ]
  for (const { releaseOn, ...game } of games) {
    const { id } = await buildGame(db, game)
    if (releaseOn) await db.game.update({ where: { id }, data: { releaseOn } })
  }
  expect(await years()).toEqual([2027, 2021, 1987])
})
