import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildGame, buildReview } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
let app: FastifyInstance
beforeAll(async () => {
  const config = testConfig({ RATE_LIMIT: 'off' })
  const { db, url } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: url }) })
  await app.ready()
})
afterAll(() => app.close())

const body = async (url: string) => (await app.inject({ url })).body
const box = async (url = '/news/lue') =>
  /<aside[^>]*aria-labelledby="related".*?<\/aside>/s.exec(await body(url))?.[0] ?? ''

it('a text says at once what else is about its game, and not what stands below it', async () => {
  const { db } = database
  const game = await buildGame(db, { name: 'Le phare' })
  const name = (contentId: string) =>
    db.textGame.create({ data: { contentId, gameId: game.id, position: 1 } })
  const days = (n: number) => ({ createdAt: new Date(Date.now() - n * 86_400_000) })
  const { id } = await buildArticle(db, { slug: 'lue', ...days(1) })
  expect(await box()).toBe('')
  await name(id)
  const review = await buildReview(db, { slug: 'juge', title: 'Ce qu’il vaut', ...days(9) })
  await name(review.id)
  await expect.poll(() => box()).toContain('href="/reviews/juge"')
  expect(await box('/en/news/lue')).toContain('href="/en/reviews/juge"')
  expect(await box('/en/news/lue')).toContain('On the same subject')
  expect(await box('/reviews/juge')).toContain('href="/news/lue"')

  // The next two in the list stand below, and the one after them does not.
  for (const n of [2, 3, 4]) await name((await buildArticle(db, { slug: `actu-${n}`, ...days(n) })).id)
  await expect.poll(() => box()).toContain('/news/actu-4')
  expect(await box()).not.toMatch(/actu-[23]/)

  await db.content.update({ where: { id: review.id }, data: { status: 'withdrawn' } })
  await expect.poll(() => box()).not.toContain('/reviews/juge')
})
