import { expect, it, onTestFinished } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { buildUser } from '../testing/factories.ts'
import { connectDatabase } from './client.ts'

const database = useDatabase()

it('what a transaction without an end wrote is never committed by the next one on its connection', async () => {
  const { db, url } = database
  const user = await buildUser(db)
  // Behind a pooler no limit of the server ends a statement, and our limit for an answer is half a second here.
  const narrow = connectDatabase(url, { max: 1, pooled: true, statementTimeoutMs: -4500, name: 'narrow' })
  onTestFinished(() => narrow.$disconnect())
  await db.$transaction(
    async (other) => {
      await other.$executeRaw`LOCK TABLE "Image" IN ACCESS EXCLUSIVE MODE`
      const half = narrow.$transaction(
        async (tx) => {
          await tx.$executeRaw`UPDATE "User" SET "username" = 'half of it' WHERE "id" = ${user.id}`
          // Waits for the lock; ROLLBACK waits behind it until its own time is over.
          await tx.$queryRaw`SELECT count(*)::int FROM "Image"`
        },
        { timeout: 200 },
      )
      await expect(half).rejects.toThrow()
    },
    { timeout: 30_000 },
  )
  // The lock is free: the statement ends, and another caller has the pool's connection.
  await narrow.$transaction((tx) => tx.$queryRaw`SELECT 1 AS n`)
  const { username } = await db.user.findUniqueOrThrow({ where: { id: user.id } })
  expect(username).toBe(user.username)
})
