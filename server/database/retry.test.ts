import { expect, it } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { buildUser } from '../testing/factories.ts'
import { inTransaction, retryOnConflict } from './retry.ts'

const database = useDatabase()

it('a knot of locks is untied, and nobody hears of it', async () => {
  const { db } = database
  const [a, b] = [await buildUser(db), await buildUser(db)]
  let tries = 0
  // Each has one row and wants the other's: the database must end one of them.
  const arrived = [false, false]
  const both = (mine: number) =>
    new Promise<void>((resolve) => {
      arrived[mine] = true
      const look = () => (arrived.every(Boolean) ? resolve() : setTimeout(look, 5))
      look()
    })
  const take = (first: string, second: string, mine: number) =>
    inTransaction(db, async (tx) => {
      tries++
      await tx.$executeRaw`UPDATE "User" SET "username" = "username" || '.' WHERE "id" = ${first}`
      await both(mine)
      await tx.$executeRaw`UPDATE "User" SET "username" = "username" || '.' WHERE "id" = ${second}`
    })
  await Promise.all([take(a.id, b.id, 0), take(b.id, a.id, 1)])
  expect(tries).toBe(3)
  const rows = await db.user.findMany({ where: { id: { in: [a.id, b.id] } } })
  for (const { username } of rows) expect(username).toMatch(/[^.]\.\.$/)
})

it('what failed for another reason is not tried again', async () => {
  let tries = 0
  const work = async () => {
    tries++
    throw new Error('no')
  }
  await expect(retryOnConflict(work)).rejects.toThrow('no')
  expect(tries).toBe(1)
})
