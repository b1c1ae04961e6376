import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { FOLLOWS } from '../../base/version.ts'
import { startScript } from '../../testing/child.ts'
import { connectTo, copyMigrations, makeDatabase, putMigration, rowsOf } from '../../testing/migrations.ts'
import { createMigration } from './engine.ts'
import { readMigrations } from './files.ts'
import { applyMigrations } from './migrate.ts'

// Comes first, while no engine has been loaded in this process.
it('are applied without an engine', async () => {
  const url = await makeDatabase('template0')
  const load = vi.spyOn(WebAssembly, 'instantiate')
  expect((await applyMigrations(url)).length).toBeGreaterThan(0)
  expect(await applyMigrations(url)).toEqual([])
  expect(load).not.toHaveBeenCalled()
  load.mockRestore()
})

it('are applied once by two processes that start at once, as Prisma records them', async () => {
  const url = await makeDatabase('template0')
  const code = `
    import { applyMigrations } from '#/server/database/migrations/migrate.ts'
    console.log('applied', JSON.stringify(await applyMigrations(process.env.URL)))
    process.exit()`
  const children = [startScript(code, { URL: url }), startScript(code, { URL: url })]
  const applied = await Promise.all(children.map((child) => child.line('applied')))
  const migrations = await readMigrations()
  expect(applied.flatMap((names) => JSON.parse(names) as string[])).toEqual(
    migrations.map(({ name }) => name),
  )
  const recorded = await rowsOf(
    url,
    'SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished, applied_steps_count AS steps FROM _prisma_migrations ORDER BY 1',
  )
  expect(recorded).toEqual(
    migrations.map(({ name, checksum }) => ({ name, checksum, finished: true, steps: 1 })),
  )
})

it('refuse to go on when one that was applied has been changed', async () => {
  const url = await makeDatabase('migrated')
  const dir = await copyMigrations()
  const [first = ''] = (await readdir(dir)).sort()
  await putMigration(dir, first, '-- rewritten')
  await expect(applyMigrations(url, { dir })).rejects.toThrow(`${first} was changed after`)
})

it('refuse a database that holds the tables of something else, but not what extensions bring', async () => {
  const url = await makeDatabase('template0')
  await rowsOf(url, 'CREATE TABLE orders (id int)')
  await expect(applyMigrations(url)).rejects.toThrow(
    /^The database is not empty.*\borders\b.*DATABASE_URL\.$/,
  )
  await rowsOf(url, 'CREATE EXTENSION unaccent; ALTER EXTENSION unaccent ADD TABLE orders')
  expect((await applyMigrations(url)).length).toBeGreaterThan(0)
})

it('are written from the difference, and then leave none', async () => {
  const url = await makeDatabase('template0')
  const dir = await copyMigrations()
  expect(await createMigration(url, 'nothing', dir)).toBeUndefined()
  for (const name of await readdir(dir)) await rm(path.join(dir, name), { recursive: true })
  // Functions depend on things that only migrations make; functions.test.ts tests them.
  const none = await mkdtemp(path.join(tmpdir(), 'manette-no-functions-'))
  onTestFinished(() => rm(none, { recursive: true }))
  const file = await createMigration(url, 'Tout d’un coup', dir, none)
  expect(path.basename(path.dirname(file ?? ''))).toMatch(/^\d{14}_tout_d_un_coup$/)
  const sql = await readFile(file ?? '', 'utf8')
  expect(sql).toContain('CREATE TABLE "Content"')
  expect(sql).toMatch(new RegExp(`^-- manette: runs-beside ${FOLLOWS}\n-- .*Check`))
  expect(await readFile(path.join(dir, 'migration_lock.toml'), 'utf8')).toContain('postgresql')
  expect(await createMigration(url, 'nothing', dir, none)).toBeUndefined()
})

it('that another process is half-way through are waited for, not reported as failed', async () => {
  const url = await makeDatabase('migrated')
  const other = await connectTo(url)
  // The other process: it holds the lock, and its migration has begun but not ended.
  await other.query('SELECT pg_advisory_lock($1)', [0x6d6e6574])
  await other.query('UPDATE _prisma_migrations SET finished_at = NULL')
  const said: string[] = []
  const waiting = applyMigrations(url, { report: (line) => said.push(line) })
  await expect.poll(() => said).toEqual(['Another process is applying migrations: waiting for it …'])
  await other.query('UPDATE _prisma_migrations SET finished_at = now()')
  await other.query('SELECT pg_advisory_unlock($1)', [0x6d6e6574])
  expect(await waiting).toEqual([])
})
