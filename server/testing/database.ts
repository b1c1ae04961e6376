import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { connectDatabase, type Db } from '../database/client.ts'
import { administer, urlOf } from './template-database.ts'

export interface TestDatabase {
  readonly db: Db
  readonly url: string
}

/** Gives a test file its own migrated, empty database, a clone of the run's template. */
export function useDatabase(): TestDatabase {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = urlOf(serverUrl, name)
  let db: Db | undefined
  beforeAll(async () => {
    // Copying files takes half the time of going through the log, which would get every page.
    await administer(
      serverUrl,
      `CREATE DATABASE "${name}" TEMPLATE "${inject('templateName')}" STRATEGY FILE_COPY`,
    )
    db = connectDatabase(url, { name })
  })
  afterAll(async () => {
    await db?.$disconnect()
    await administer(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  })
  return {
    url,
    get db() {
      if (!db) throw new Error('The test database is made in beforeAll: use it in tests and hooks only.')
      return db
    },
  }
}
