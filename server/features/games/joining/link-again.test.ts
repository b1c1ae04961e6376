import { expect, it } from 'vitest'
import { workInBackground } from '../../../database/background.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildGame, buildReview } from '../../../testing/factories.ts'
import { gameTitlesWork } from './link-again.ts'

const database = useDatabase()

it('makes games of the titles that stand in reviews, once, also by two processes', async () => {
  const { db } = database
  const titles = ['Phare', 'PHARE', 'L’Île', 'Doom', 'Doom', 'Onde']
  for (const [i, gameTitle] of titles.entries())
    await buildReview(db, {
      gameTitle,
      platform: i === 3 ? 'SNES' : i === 4 ? 'PlayStation 4' : 'PC',
      genre: 'Puzzle',
    })
  const draft = await buildReview(db, { gameTitle: 'Secret', status: 'draft', publishedAt: null })
  const chosen = await buildGame(db, { name: 'Choisi' })
  const named = await buildReview(db, { gameTitle: 'Autre titre' })
  await db.textGame.create({ data: { contentId: named.id, position: 1, gameId: chosen.id } })
  const two = [1, 2].map(() => workInBackground(db, [{ ...gameTitlesWork, size: 2 }], { again: true }))
  await Promise.all(two)
  while (await workInBackground(db, [gameTitlesWork]));
  await workInBackground(db, [gameTitlesWork], { again: true })
  const names = (await db.game.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)
  expect(names.map((name) => name.toUpperCase()).toSorted()).toEqual(
    ['PHARE', 'L’ÎLE', 'DOOM', 'DOOM', 'ONDE', 'SECRET', 'CHOISI'].toSorted(),
  )
  const caller = testCaller(database)
  const { games, total } = await caller.games.list({ sort: 'name' })
  expect(games.find(({ name }) => name.toUpperCase() === 'PHARE')).toMatchObject({
    genres: ['Puzzle'],
    platforms: ['PC'],
  })
  expect(games.map(({ name }) => name)).not.toContain('Secret')
  expect(total).toBe(6)
  expect(
    (
      await db.textGame.findUniqueOrThrow({
        where: { contentId_position: { contentId: draft.id, position: 1 } },
      })
    ).gameId,
  ).toBeDefined()
  // Two games named Doom, whose consoles are generations apart, wait for a decision.
  expect(await db.gameDoubt.count()).toBe(1)
})
