import { expect, it } from 'vitest'
import { useDatabase } from '../../../testing/database.ts'
import { buildGame, buildVideo } from '../../../testing/factories.ts'

const database = useDatabase()

/** The tags of everything that a change announces to caches. */
async function announced(change: () => Promise<unknown>): Promise<string[]> {
  await database.db.$executeRaw`DELETE FROM page_change`
  await change()
  const rows = await database.db.$queryRaw<{ tags: string[] }[]>`SELECT tags FROM page_change`
  return [...new Set(rows.flatMap(({ tags }) => tags))].toSorted()
}

it('a video that comes to a game, leaves it or is called otherwise is told to the pages that show it', async () => {
  const { db } = database
  const game = await buildGame(db, { name: 'Brume Bleue', shownFrom: new Date(0) })
  const both = [`game:${game.id}`, 'videos']
  expect(await announced(() => buildVideo(db, { videoId: 'brume', title: 'Brume bleue' }))).toEqual(both)
  const where = { videoId: 'brume' }
  const changes: (() => Promise<unknown>)[] = [
    () => db.videoGame.updateMany({ where, data: { choice: 'refused' } }),
    () => db.video.updateMany({ where, data: { title: 'Brume bleue, la suite' } }),
    () => db.video.updateMany({ where, data: { publishedAt: new Date(0) } }),
    () => db.videoGame.deleteMany({ where }),
    () => db.videoGame.create({ data: { playlist: 'videos', ...where, gameId: game.id, choice: 'title' } }),
    () => db.video.deleteMany({ where }),
  ]
  for (const change of changes) expect(await announced(change)).toEqual(both)
})

it('of a game that readers do not see nothing is told', async () => {
  const { db } = database
  const { id } = await buildGame(db, { name: 'Sous Cape' })
  expect(await announced(() => buildVideo(db, { videoId: 'cape', title: 'Sous cape' }))).toEqual(['videos'])
  const where = { videoId: 'cape', gameId: id }
  expect(await announced(() => db.videoGame.updateMany({ where, data: { choice: 'chosen' } }))).toEqual([])
  expect(await announced(() => db.game.update({ where: { id }, data: { name: 'Cape' } }))).toEqual([])
})
