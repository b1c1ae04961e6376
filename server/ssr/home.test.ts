import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildReview } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
let app: FastifyInstance
beforeAll(async () => {
  const { db } = database
  const config = testConfig({ RATE_LIMIT: 'off' })
  app = await buildApp({ config, db, ssr: testPages({ config, db, cache: false }) })
})
afterAll(() => app.close())
beforeEach(() => database.db.content.deleteMany())

const home = async () => (await app.inject('/home')).body
/** Its sections, by the ids of their headings. */
const sections = async () =>
  Array.from((await home()).matchAll(/<section[^>]*aria-labelledby="([^"]+)"/g), ([, id]) => id)

it('one review and no news are a home page without empty sections', async () => {
  const { slug } = await buildReview(database.db)
  expect(await sections()).toEqual(['latest-reviews'])
  expect(await home()).toContain(`href="/reviews/${slug}"`)
  await buildArticle(database.db)
  expect(await sections()).toEqual(['latest-news', 'latest-reviews'])
})

it('a home page with nothing at all says so, section by section', async () => {
  expect(await sections()).toEqual(['latest-news', 'latest-reviews', 'on-air'])
})
