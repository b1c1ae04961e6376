import { expect, it } from 'vitest'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildReview } from '../../../testing/factories.ts'

const database = useDatabase()

it('the years that a list offers are those of its kind', async () => {
  const { db } = database
  await buildArticle(db, { createdAt: new Date('2021-05-01T12:00:00Z') })
  for (const year of [2022, 2024]) await buildReview(db, { createdAt: new Date(`${year}-05-01T12:00:00Z`) })
  expect(await testCaller(database).texts.years({ kind: 'review' })).toEqual([2024, 2022])
  expect(await testCaller(database).texts.years({ kind: 'article' })).toEqual([2021])
})
