import { randomBytes } from 'node:crypto'
import { buildIfStale } from '../../commands/build/build.ts'
import { seedDemo } from '../../demo/seed/main.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { announceServer, takeServer } from '../../server/testing/server.ts'
import { administer, urlOf } from '../../server/testing/template-database.ts'

/** One PostgreSQL for the run, with a migrated and seeded template, of which each worker's site gets a clone. */
export default async function setup(): Promise<() => Promise<void>> {
  // A part of the tests that is run alone would otherwise use the pages of the last build.
  await buildIfStale((line) => process.stdout.write(`${line}\n`))
  const server = await takeServer()
  announceServer(server)
  const template = `template_site_${randomBytes(4).toString('hex')}`
  await administer(server.url, `CREATE DATABASE "${template}"`)
  const url = urlOf(server.url, template)
  await applyMigrations(url)
  const db = connectDatabase(url)
  await seedDemo(db)
  await db.$disconnect()
  // Workers are separate processes, which only get the environment.
  process.env.E2E_SERVER_URL = server.url
  process.env.E2E_TEMPLATE = template
  return async () => {
    await administer(server.url, `DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`)
    await server.stop()
  }
}
