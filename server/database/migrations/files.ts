import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { leftMigrationsOf, ROOT, siteFolderOf } from '../../base/releases.ts'
import { type MigrationHeader, readHeader } from './header.ts'

const PRISMA_DIR = path.resolve(import.meta.dirname, '../../../prisma')
const SCHEMA_DIR = path.join(PRISMA_DIR, 'schema')
export const MIGRATIONS_DIR = path.join(PRISMA_DIR, 'migrations')
/** One file now stands for these (`stands-for`); archives of their time are restored with them. */
const OLD_MIGRATIONS_DIR = path.join(PRISMA_DIR, 'migrations-of-0.2.0')

const LOCK_FILE = 'migration_lock.toml'
const LOCK_TEXT = `# Written by Prisma's engine; belongs under version control.
provider = "postgresql"
`

export interface Migration extends MigrationHeader {
  name: string
  sql: string
  /** `_prisma_migrations` keeps the SHA-256 of the file. */
  checksum: string
}

export interface SchemaFile {
  path: string
  content: string
}

export async function readMigrations(dir: string = MIGRATIONS_DIR): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((e) => e.isDirectory()).map((e) => e.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(dir, name, 'migration.sql'), 'utf8').catch(() => {
        throw new Error(`prisma/migrations/${name} has no migration.sql: write it, or delete the folder.`)
      })
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), ...readHeader(name, sql) }
    }),
  )
}

export const readOldMigrations = (): Promise<Migration[]> => readMigrations(OLD_MIGRATIONS_DIR)

/**
 * Migrations that a backup's database may have: old ones, ours, and those which updates may have left, beside which this
 * release runs (decision 050).
 */
export async function readKnownMigrations(site = siteFolderOf(ROOT)): Promise<Migration[]> {
  const own = [...(await readOldMigrations()), ...(await readMigrations())]
  const names = new Set(own.map(({ name }) => name))
  const left = (await readMigrations(leftMigrationsOf(site))).filter(({ name }) => !names.has(name))
  return [...own, ...left].sort((a, b) => (a.name < b.name ? -1 : 1))
}

export async function readSchema(): Promise<SchemaFile[]> {
  const names = (await readdir(SCHEMA_DIR)).filter((name) => name.endsWith('.prisma')).sort()
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(SCHEMA_DIR, name)
      return { path: file, content: await readFile(file, 'utf8') }
    }),
  )
}

export function migrationsList(migrations: Migration[], dir: string = MIGRATIONS_DIR) {
  return {
    baseDir: dir,
    lockfile: { path: LOCK_FILE, content: LOCK_TEXT },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  }
}

/** Prisma's own tools look for the lock file. */
export async function writeMigration(
  name: string,
  sql: string,
  dir: string = MIGRATIONS_DIR,
): Promise<string> {
  const file = path.join(dir, name, 'migration.sql')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(path.join(dir, LOCK_FILE), LOCK_TEXT)
  await writeFile(file, sql, { flag: 'wx' })
  return file
}
