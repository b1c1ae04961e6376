import { expect, it } from 'vitest'
import { VERSION } from '../../base/version.ts'
import { explain } from '../../features/operation/failures/explain.ts'
import { startSite } from '../../start/site.ts'
import { testConfig } from '../../testing/app.ts'
import { copyMigrations, makeDatabase, putMigration, rowsOf } from '../../testing/migrations.ts'
import { applyMigrations } from './migrate.ts'

const NAME = '20991231000000_next'

async function migratedBy(version: string, sql: string): Promise<string> {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  await putMigration(dir, NAME, sql)
  expect(await applyMigrations(url, { dir, version })).toEqual([NAME])
  return url
}

it.each([
  ['0.2.0', '0.1.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.0', true],
  ['0.2.0', '0.2.0', false],
  ['0.2.0', '0.10.0', false],
  ['0.1.0', '0.1.0', false],
])(
  'a migration beside which releases from %s on may run: %s is refused %s',
  async (from, version, refused) => {
    const url = await migratedBy('1.0.0', `-- manette: runs-beside ${from}\nCREATE TABLE half (id int)`)
    const start = applyMigrations(url, { version })
    if (refused)
      await expect(start).rejects.toThrow(
        `This is Manette ${version}, and the database has been migrated for a later release (${NAME}): start Manette ${from} or later, or restore a backup from before.`,
      )
    else expect(await start).toEqual([])
  },
)

it('one that names no release counts as that of the release that applied it', async () => {
  const url = await migratedBy('0.3.0', 'CREATE TABLE half (id int)')
  await expect(applyMigrations(url, { version: '0.2.9' })).rejects.toThrow('start Manette 0.3.0 or later')
  expect(await applyMigrations(url, { version: '0.3.0' })).toEqual([])
})

it('an older site refuses to start, with one line', async () => {
  const url = await migratedBy('99.0.0', '-- manette: runs-beside 99.0.0\nCREATE TABLE half (id int)')
  const config = testConfig({ DATABASE_URL: url, PORT: '0', SEED: 'none', JWT_SECRET: 'x'.repeat(32) })
  const failure = await startSite({ config, report: () => {}, pages: null }).catch((error: unknown) => error)
  expect(explain(failure)).toMatch(
    /^Manette cannot start\. This is Manette .* start Manette 99\.0\.0 or later.*$/,
  )
})

it('a release that comes too long after the last one that migrated here is refused, and that one is remembered', async () => {
  const url = await makeDatabase()
  const [{ ran } = { ran: '' }] = await rowsOf<{ ran: string }>(
    url,
    `SELECT runs_from AS ran FROM schema_release WHERE migration_name = 'release'`,
  )
  expect(ran).toBe(VERSION)
  await expect(applyMigrations(url, { version: '9.0.0', follows: '8.0.0' })).rejects.toThrow(
    `This is Manette 9.0.0, which follows 8.0.0 or later, and the database is of ${VERSION}: start 8.0.0 on it first.`,
  )
  // A backup is brought up to date, whichever release it is from.
  expect(await applyMigrations(url, { version: '9.0.0', follows: '8.0.0', restoring: {} })).toEqual([])
  await rowsOf(url, `UPDATE schema_release SET runs_from = '${VERSION}' WHERE migration_name = 'release'`)
  // It had nothing to migrate, and is recorded all the same.
  expect(await applyMigrations(url, { version: '8.1.0' })).toEqual([])
  expect(await applyMigrations(url, { version: VERSION })).toEqual([])
  expect(await applyMigrations(url, { version: '9.0.0', follows: '8.0.0' })).toEqual([])
})
