import { expect, it } from 'vitest'
import { startScript } from '../../testing/child.ts'
import { connectTo, copyMigrations, makeDatabase, putMigration, rowsOf } from '../../testing/migrations.ts'
import { pendingDifference } from './engine.ts'
import { readMigrations } from './files.ts'
import { applyMigrations } from './migrate.ts'
import { resolveFailed } from './resolve.ts'

const NAME = '20991231000000_next'
/** The open part of a migration's record: neither finished nor undone. */
const unfinished = (url: string) =>
  rowsOf<{ name: string; logs: string | null }>(
    url,
    'SELECT migration_name AS name, logs FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  )
const half = (url: string) => rowsOf(url, "SELECT to_regclass('half') IS NOT NULL AS half")

it('one that fails is undone with its record: the next start tries it again, the old release starts', async () => {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  await putMigration(dir, NAME, 'CREATE TABLE half (id int);\nSELECT nowhere;')
  for (const _ of [1, 2])
    await expect(applyMigrations(url, { dir })).rejects.toThrow(
      `${NAME} failed and was undone: column "nowhere" does not exist; line 2. The next start tries it again.`,
    )
  expect(await half(url)).toEqual([{ half: false }])
  expect(await rowsOf(url, `SELECT 1 FROM _prisma_migrations WHERE migration_name = '${NAME}'`)).toEqual([])
  expect(await applyMigrations(url)).toEqual([])
  await putMigration(dir, NAME, 'CREATE TABLE half (id int)')
  expect(await applyMigrations(url, { dir })).toEqual([NAME])
})

it('one that the engine of before left failed blocks neither the release that has it nor the one that has not', async () => {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  await rowsOf(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ('a', 'b', '${NAME}', 'it said so')`,
  )
  expect(await applyMigrations(url)).toEqual([])
  await putMigration(dir, NAME, 'CREATE TABLE half (id int)')
  expect(await applyMigrations(url, { dir })).toEqual([NAME])
  expect(await unfinished(url)).toEqual([])
  expect(
    await rowsOf(url, `SELECT rolled_back_at IS NOT NULL AS undone FROM _prisma_migrations WHERE id = 'a'`),
  ).toEqual([{ undone: true }])
})

it('one killed in the middle leaves nothing, and is not waited for until its statement would be done', async () => {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  await putMigration(dir, NAME, 'CREATE TABLE half (id int); SELECT pg_sleep(3600)')
  const child = startScript(
    `import { applyMigrations } from '#/server/database/migrations/migrate.ts'
    await applyMigrations(process.env.URL, { dir: process.env.DIR })`,
    { URL: url, DIR: dir },
  )
  await expect
    .poll(() =>
      rowsOf(
        url,
        `SELECT 1 AS n FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
      ),
    )
    .toHaveLength(1)
  child.signal('SIGKILL')
  await child.ended
  await putMigration(dir, NAME, 'CREATE TABLE half (id int)')
  expect(await applyMigrations(url, { dir })).toEqual([NAME])
})

const CONCURRENT = `-- manette: no-transaction
DROP INDEX IF EXISTS "half_again";
CREATE INDEX CONCURRENTLY "half_again" ON "User" ("email"); -- a; comment
`

it('one without a transaction runs statement by statement, and again after a failure', async () => {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  await putMigration(dir, NAME, `${CONCURRENT}\nCREATE UNIQUE INDEX CONCURRENTLY half ON\n "User" (nowhere);`)
  for (const _ of [1, 2])
    await expect(applyMigrations(url, { dir })).rejects.toThrow(
      `${NAME} failed half-way: column "nowhere" does not exist; line 5. It is repeatable`,
    )
  expect(await rowsOf(url, "SELECT 1 AS n FROM pg_class WHERE relname = 'half_again'")).toHaveLength(1)
  const [left] = await unfinished(url)
  expect(left).toEqual({ name: NAME, logs: 'column "nowhere" does not exist; line 5' })
  // Another release than its own can still start.
  expect(await applyMigrations(url)).toEqual([])
  await putMigration(dir, NAME, CONCURRENT)
  expect(await applyMigrations(url, { dir })).toEqual([NAME])
  expect(await unfinished(url)).toEqual([])
  // Prisma's engine, which only compares, can run it, too.
  expect(await pendingDifference(url, dir)).toContain('half_again')
})

it('resolve names and clears what has failed, or counts it as applied', async () => {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  expect(await resolveFailed(url)).toEqual([])
  await putMigration(dir, NAME, '-- manette: no-transaction\n-- manette: runs-beside 0.0.1\nSELECT nowhere')
  const fail = () => expect(applyMigrations(url, { dir })).rejects.toThrow('failed half-way')
  await fail()
  const failed = [{ name: NAME, said: 'column "nowhere" does not exist; line 3' }]
  await expect(resolveFailed(url, { name: 'other' })).rejects.toThrow(
    `No migration other has failed here, but ${NAME}.`,
  )
  expect(await resolveFailed(url, { name: NAME })).toEqual(failed)
  expect(await unfinished(url)).toEqual([])
  expect(await rowsOf(url, `SELECT 1 FROM schema_release WHERE migration_name = '${NAME}'`)).toEqual([])
  await fail()
  await expect(resolveFailed(url, { applied: true })).rejects.toThrow(`This release has no migration ${NAME}`)
  expect(await resolveFailed(url, { applied: true, dir })).toEqual(failed)
  expect(await applyMigrations(url, { dir })).toEqual([])
  expect(await resolveFailed(url)).toEqual([])
})

it('one that would commit half of itself is refused before it begins', async () => {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  await putMigration(dir, NAME, 'CREATE TABLE half (id int);\nCOMMIT;\nSELECT nowhere;')
  await expect(applyMigrations(url, { dir })).rejects.toThrow('ends a transaction itself')
  expect(await half(url)).toEqual([{ half: false }])
})

it('one that waits for a table lets others pass by, says whom it waits for, and gives up in the end', async () => {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  await putMigration(dir, NAME, 'CREATE TABLE half (id int); ALTER TABLE "Content" ADD COLUMN half int')
  const reader = await connectTo(url)
  await reader.query('SET application_name = \'long reader\'; BEGIN; SELECT 1 FROM "Content"')
  const said: string[] = []
  const report = (line: string) => said.push(line)
  const patience = { lockMs: 20, pauseMs: 20, tries: 3 }
  await expect(applyMigrations(url, { dir, report, patience })).rejects.toThrow(
    /gave up waiting .*: long reader \(process \d+, \d+ s\)/,
  )
  expect(said).toEqual([expect.stringMatching(/waits for a table that others use; the longest: long reader/)])
  expect(await half(url)).toEqual([{ half: false }])
  const waiting = applyMigrations(url, { dir, report, patience: { ...patience, tries: 10_000 } })
  await expect.poll(() => said.length).toBe(2)
  // Between two attempts, nobody waits behind it.
  expect(await rowsOf(url, 'SELECT count(*)::int AS n FROM "Content"')).toEqual([{ n: 0 }])
  await reader.query('COMMIT')
  expect(await waiting).toEqual([NAME])
})

it('records what Prisma’s own tools have applied, from which release on the site may run beside it', async () => {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  await putMigration(dir, NAME, '-- manette: runs-beside 0.0.7\nSELECT 1')
  const migration = (await readMigrations(dir)).find(({ name }) => name === NAME)
  await rowsOf(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ('a', '${migration?.checksum}', '${NAME}', now(), 1)`,
  )
  expect(await applyMigrations(url, { dir })).toEqual([])
  expect(await rowsOf(url, `SELECT runs_from FROM schema_release WHERE migration_name = '${NAME}'`)).toEqual([
    { runs_from: '0.0.7' },
  ])
})

it('outside of a transaction, too, none stands in the way while it waits; a concurrent index is not cut short', async () => {
  const url = await makeDatabase()
  const dir = await copyMigrations()
  const waits = '-- manette: no-transaction\nALTER TABLE "Content" ADD COLUMN IF NOT EXISTS half int;'
  await putMigration(dir, NAME, waits)
  const reader = await connectTo(url)
  await reader.query('SET application_name = \'long reader\'; BEGIN; SELECT 1 FROM "Content"')
  const patience = { lockMs: 20, pauseMs: 20, tries: 3 }
  await expect(applyMigrations(url, { dir, patience })).rejects.toThrow(/gave up waiting .*: long reader/)
  // It waits for any user of the table, far beyond lockMs.
  await putMigration(dir, NAME, CONCURRENT.replaceAll('"User" ("email")', '"Content" ("title")'))
  await reader.query('LOCK TABLE "Content" IN ROW EXCLUSIVE MODE')
  const indexing = applyMigrations(url, { dir, patience })
  await expect
    .poll(() =>
      rowsOf(
        url,
        `SELECT 1 AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'CREATE INDEX%'
          AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > interval '100 ms'`,
      ),
    )
    .toHaveLength(1)
  await reader.query('COMMIT')
  expect(await indexing).toEqual([NAME])
})
