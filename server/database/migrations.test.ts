import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { applyMigrations, createMigration } from '../../prisma/engine.ts'
import { MIGRATIONS_DIR, readMigrations } from '../../prisma/migration-files.ts'
import { startScript } from '../testing/child.ts'
import { administer, urlOf } from '../testing/template-database.ts'

/** A database of its own for one test: empty, or as the run's template. */
async function makeDatabase(from: 'template0' | 'migrated'): Promise<string> {
  const server = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = from === 'migrated' ? inject('templateName') : from
  await administer(server, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  onTestFinished(() => administer(server, `DROP DATABASE "${name}" WITH (FORCE)`))
  return urlOf(server, name)
}

/** A copy of the migrations that a test may change. */
async function copyMigrations(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-migrations-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await cp(MIGRATIONS_DIR, dir, { recursive: true })
  return dir
}

async function rows<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

// First, while no engine has been loaded in this process.
it('loads no engine when there is nothing to apply', async () => {
  const url = await makeDatabase('migrated')
  const load = vi.spyOn(WebAssembly, 'instantiate')
  expect(await applyMigrations(url)).toEqual([])
  expect(load).not.toHaveBeenCalled()
  load.mockRestore()
})

it('are applied once by two processes that start at once, as Prisma records them', async () => {
  const url = await makeDatabase('template0')
  const code = `
    import { applyMigrations } from '#/prisma/engine.ts'
    console.log('applied', JSON.stringify(await applyMigrations(process.env.URL)))
    process.exit()`
  const children = [startScript(code, { URL: url }), startScript(code, { URL: url })]
  const applied = await Promise.all(children.map((child) => child.line('applied')))
  const migrations = await readMigrations()
  expect(applied.flatMap((names) => JSON.parse(names) as string[])).toEqual(
    migrations.map(({ name }) => name),
  )
  const recorded = await rows(
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
  await writeFile(path.join(dir, first, 'migration.sql'), '-- rewritten')
  await expect(applyMigrations(url, dir)).rejects.toThrow(`${first} was changed after`)
})

it('undo one that fails, and say which and how to go on', async () => {
  const url = await makeDatabase('migrated')
  const dir = await copyMigrations()
  const name = '20991231000000_broken'
  await cp(path.join(dir, (await readdir(dir)).sort()[0] ?? ''), path.join(dir, name), { recursive: true })
  await writeFile(path.join(dir, name, 'migration.sql'), 'CREATE TABLE half (id int);\nSELECT nowhere;')
  await expect(applyMigrations(url, dir)).rejects.toThrow(
    `${name} failed: column "nowhere" does not exist; line 2`,
  )
  expect(await rows(url, `SELECT to_regclass('half') AS half`)).toEqual([{ half: null }])
  await expect(applyMigrations(url, dir)).rejects.toThrow(`${name} failed half-way`)
})

it('are written from the difference, and then leave none', async () => {
  const url = await makeDatabase('template0')
  const dir = await copyMigrations()
  expect(await createMigration(url, 'nothing', dir)).toBeUndefined()
  for (const name of await readdir(dir)) await rm(path.join(dir, name), { recursive: true })
  const file = await createMigration(url, 'Tout d’un coup', dir)
  expect(path.basename(path.dirname(file ?? ''))).toMatch(/^\d{14}_tout_d_un_coup$/)
  expect(await readFile(file ?? '', 'utf8')).toContain('CREATE TABLE "Content"')
  expect(await readFile(path.join(dir, 'migration_lock.toml'), 'utf8')).toContain('postgresql')
  expect(await createMigration(url, 'nothing', dir)).toBeUndefined()
})

it('that another process is half-way through are waited for, not reported as failed', async () => {
  const url = await makeDatabase('migrated')
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  // The other process: it holds the lock, and its migration has begun but not ended.
  await other.query('SELECT pg_advisory_lock($1)', [0x6d6e6574])
  await other.query('UPDATE _prisma_migrations SET finished_at = NULL')
  const waiting = applyMigrations(url)
  await vi.waitUntil(
    async () =>
      (await other.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rows.length >
      0,
    { timeout: 10_000 },
  )
  await other.query('UPDATE _prisma_migrations SET finished_at = now()')
  await other.query('SELECT pg_advisory_unlock($1)', [0x6d6e6574])
  expect(await waiting).toEqual([])
})
