import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildGame, buildReview } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
let app: FastifyInstance
beforeAll(async () => {
  const config = testConfig({ RATE_LIMIT: 'off', PUBLIC_URL: 'https://manette.test' })
  const { db, url } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: url }) })
  await app.ready()
})
afterAll(() => app.close())

const body = async (url: string) => (await app.inject({ url })).body

it('a name that another process changes is on pages and in feeds with the next request, in its language', async () => {
  const { db } = database
  const review = await buildReview(db, { title: 'Un test', platform: 'Vita', genre: 'Course' })
  const game = await buildGame(db, {
    name: 'Un jeu',
    platforms: ['Vita'],
    genres: ['Course'],
    shownFrom: new Date(0),
  })
  const pages = [
    `/reviews/${review.slug}`,
    '/reviews?genre=Course',
    `/games/${game.slug}`,
    '/games?genre=Course',
    '/rss.xml',
  ]
  for (const page of pages) {
    const shown = await body(page)
    expect(shown, page).toContain('Course')
    expect(shown, page).not.toContain('Pilotage')
  }
  // As another process would.
  await db.$executeRaw`UPDATE "Filing" SET "name" = 'Pilotage <vif>', "nameEn" = 'Driving' WHERE "id" = 'Course'`
  for (const page of pages)
    await expect.poll(() => body(page), { message: page }).toContain('Pilotage &lt;vif&gt;')
  for (const page of pages.slice(0, 4)) {
    await expect.poll(() => body(`/en${page}`), { message: page }).toContain('Driving')
  }
  // The list goes out in no document but where readers choose from it.
  expect(await body(`/reviews/${review.slug}`)).not.toContain('Metroidvania')
})
