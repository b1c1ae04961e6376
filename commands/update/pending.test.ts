import path from 'node:path'
import { expect, it } from 'vitest'
import { readMigrations } from '../../server/database/migrations/files.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { pendingOf } from './release.ts'

const database = useDatabase()
const release = { root: path.resolve(import.meta.dirname, '../..'), version: '9.9.9', follows: '0.0.0' }
const pending = async () => (await pendingOf(release, database.url, '0.4.0')).names

it('the file that stands for older migrations is none to come where they were applied', async () => {
  expect(await pending()).toEqual([])
  const [first] = await readMigrations()
  const { name, standsFor } = first ?? {}
  expect(standsFor).toBeTruthy()
  await database.db
    .$executeRaw`UPDATE _prisma_migrations SET migration_name = ${standsFor} WHERE migration_name = ${name}`
  expect(await pending()).toEqual([])
})
