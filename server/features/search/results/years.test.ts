import { beforeEach, expect, it } from 'vitest'
import { stepClock } from '../../../testing/clock.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildPage, buildReview } from '../../../testing/factories.ts'
import { publishedYears } from './years.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.db.content.deleteMany()
})

it('are those in which readers got something, by the clock of Paris, the newest first', async () => {
  const { db } = database
  expect(await publishedYears(db)).toEqual([])
  await buildArticle(db, { createdAt: new Date('2021-05-01T12:00:00Z') })
  // Half past midnight in Paris.
  await buildReview(db, { createdAt: new Date('2023-12-31T23:30:00Z') })
  await buildPage(db, { createdAt: new Date('2022-05-01T12:00:00Z') })
  const before = new Date('2020-05-01T12:00:00Z')
  await buildArticle(db, { createdAt: before, publishedAt: before, status: 'withdrawn' })
  await buildArticle(db, { createdAt: new Date('2019-05-01T12:00:00Z'), deletedAt: new Date() })
  expect(await publishedYears(db)).toEqual([2024, 2021])
})

it('have one of a planned text from its moment on', async () => {
  const { db } = database
  const at = new Date(Date.now() + 3_600_000)
  await buildArticle(db, { publishedAt: at })
  expect(await publishedYears(db)).toEqual([])
  await stepClock(db, 3601)
  expect(await publishedYears(db)).toHaveLength(1)
  await stepClock(db, 0)
})
