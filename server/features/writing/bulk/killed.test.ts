import { expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { useBulkSite } from '../../../testing/bulk.ts'
import { startScript } from '../../../testing/child.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'

const { database, who, carryOn, drafts, chosen, begin, state, undo, counts } = useBulkSite()

/** Begins in another process, and is killed at the text that this one holds. */
async function killAt(held: string, reached: () => Promise<number>, at: number): Promise<void> {
  await database.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Content" WHERE "id" = ${held} FOR UPDATE`
      const child = startScript(
        `
        import { connectDatabase } from '#/server/database/client.ts'
        import { carryOnBulkActs } from '#/server/features/writing/bulk/carry-on.ts'
        const log = { warn() {}, error() {} }
        await carryOnBulkActs({ db: connectDatabase(process.env.URL), origin: 'http://localhost:3000', log })`,
        { URL: database.url },
      )
      const now = async () => [await reached(), await connectionsWaiting(database.db)]
      await expect.poll(now, { timeout: 30_000 }).toEqual([at, 1])
      child.signal('SIGKILL')
      expect(await child.ended).toBe('SIGKILL')
    },
    { timeout: 60_000 },
  )
}

it('an act whose process is killed goes on in another, and so does its undoing: each text once', async () => {
  const { db } = database
  const texts = await drafts(40)
  const ids = texts.map(({ id }) => id)
  const number = newId()
  await begin({ act: 'publish', texts: chosen(texts) }, who.editor, number)
  const published = () => db.content.count({ where: { id: { in: ids }, status: 'published' } })
  await killAt(ids[25] ?? '', published, 25)
  expect(await published()).toBe(25)
  await carryOn()
  expect(counts(await state(number))).toEqual({ done: 40 })
  const logged = await db.logEntry.count({ where: { message: { startsWith: 'Article publié' } } })
  expect(logged).toBe(40)
  expect((await undo(number)).status).toBe(200)
  const back = () => db.content.count({ where: { id: { in: ids }, status: 'draft' } })
  await killAt(ids[11] ?? '', back, 11)
  await carryOn()
  expect(counts(await state(number))).toEqual({ undone: 40 })
  expect(await back()).toBe(40)
}, 120_000)
