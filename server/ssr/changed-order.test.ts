import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle } from '../testing/factories.ts'
import { connectionsWaiting } from '../testing/waiting.ts'

const database = useDatabase()

it('two items that come side by side: each sees the item that the other has put before its own', async () => {
  const { id: model } = await buildArticle(database.db)
  const insert = (client: pg.Client, id: string, at: string) =>
    client.query(
      `INSERT INTO "Content" ("id", "kind", "slug", "title", "excerpt", "content", "authorId", "createdAt")
       SELECT $1, 'article', 'cote-a-cote-' || $2, 'Côte à côte', "excerpt", "content", "authorId", $2::timestamptz
       FROM "Content" WHERE "id" = $3`,
      [id, at, model],
    )
  const clients = [0, 1].map(() => new pg.Client({ connectionString: database.url }))
  onTestFinished(async () => void (await Promise.all(clients.map((client) => client.end()))))
  for (const client of clients) {
    await client.connect()
    await client.query('BEGIN')
  }
  const [one, two] = clients
  if (!one || !two) throw new Error('two clients')
  const [newer, older] = [newId(), newId()]
  await insert(one, newer, '2003-01-02')
  const inserted = insert(two, older, '2003-01-01')
  // It waits for the first, as otherwise it would not know the page that names it.
  await expect.poll(() => connectionsWaiting(database.db)).toBe(1)
  await one.query('COMMIT')
  await inserted
  await two.query('COMMIT')
  const [told] = await database.db.$queryRaw<{ tags: string[] }[]>`
    SELECT tags FROM page_change WHERE ${`item:${older}`} = ANY(tags)`
  expect(told?.tags).toContain(`following:${newer}`)
})
