import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { ScriptError, withEngine } from './engine-wasm.ts'
import {
  MIGRATIONS_DIR,
  type Migration,
  migrationsList,
  readMigrations,
  readSchema,
  writeMigration,
} from './migration-files.ts'

/** Held while migrations are applied ("mnet" in ASCII); the engine's own lock would give up after 10 s. */
const MIGRATION_LOCK = 0x6d6e6574

/** Tables that only triggers or libraries use: hand-written SQL, unknown to Prisma's schema, not compared. */
const filters = {
  externalTables: ['public.content_day', 'public.content_search', 'public.rate_limit', 'public.log_tally'],
  externalEnums: [],
}

/** What Prisma's engine says when two schemas are equal. */
const EMPTY = /^-- This is an empty migration\.\s*$/

/** The database cannot be migrated as it stands; the message says what a person can do. */
export class MigrationError extends Error {}

interface Row {
  migration_name: string
  checksum: string
  finished_at: Date | null
  rolled_back_at: Date | null
}

async function appliedRows(client: pg.Client): Promise<Row[]> {
  const found = await client.query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  )
  if (!found.rows[0]?.there) return []
  const rows = await client.query<Row>(
    'SELECT migration_name, checksum, finished_at, rolled_back_at FROM _prisma_migrations',
  )
  return rows.rows.filter((row) => row.rolled_back_at === null)
}

/** Compares files with the table. @returns the names still to be applied */
function pending(migrations: Migration[], rows: Row[]): string[] {
  for (const row of rows) {
    const migration = migrations.find(({ name }) => name === row.migration_name)
    if (row.finished_at === null)
      throw new MigrationError(
        `The migration ${row.migration_name} failed half-way in this database. Mend the database, then tell it so with "npx prisma migrate resolve --rolled-back ${row.migration_name}" (or --applied).`,
      )
    if (migration && migration.checksum !== row.checksum)
      throw new MigrationError(
        `The migration ${row.migration_name} was changed after this database had applied it. Undo the change of its file; what is missing belongs in a new migration ("npm run db -- create NAME").`,
      )
  }
  const done = new Set(rows.map((row) => row.migration_name))
  return migrations.map(({ name }) => name).filter((name) => !done.has(name))
}

/** Whether nothing is to do. Says no, rather than why, while another process is at it. */
const upToDate = (migrations: Migration[], rows: Row[]): boolean =>
  rows.every((row) => row.finished_at !== null) &&
  migrations.every(({ name, checksum }) =>
    rows.some((row) => row.migration_name === name && row.checksum === checksum),
  )

/**
 * Brings the database at `url` up to the newest migration. Several processes may do so at once: each migration
 * is applied by one of them, the others wait. When nothing is to do, this is two small queries.
 * @param dir where the migrations stand
 * @returns the names of the migrations that this call applied
 * @throws MigrationError when an applied migration was edited, or one failed
 */
export async function applyMigrations(url: string, dir: string = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = await readMigrations(dir)
  const client = new pg.Client({ connectionString: url, application_name: 'manette-migrate' })
  await client.connect()
  try {
    if (upToDate(migrations, await appliedRows(client))) return []
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Whoever held the lock may have applied them all meanwhile.
    if (pending(migrations, await appliedRows(client)).length === 0) return []
    const migrated = await withEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList: migrationsList(migrations, dir), filters }),
    )
    return migrated.appliedMigrationNames
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error
    const failed = (await appliedRows(client)).find((row) => row.finished_at === null)
    throw new MigrationError(`The migration ${failed?.migration_name} failed: ${error.message}`, {
      cause: error,
    })
  } finally {
    await client.end()
  }
}

async function difference(engine: SchemaEngine, dir: string): Promise<string> {
  const result = await engine.diff({
    from: { tag: 'migrations', ...migrationsList(await readMigrations(dir), dir) },
    to: { tag: 'schemaDatamodel', files: await readSchema() },
    script: true,
    exitCode: null,
    filters,
  })
  const sql = result.stdout ?? ''
  return EMPTY.test(sql) ? '' : sql
}

/**
 * The SQL that leads from the migrations to the schema; empty when they agree.
 * @param url a server on which databases may be made: the migrations are tried in a throw-away one
 */
export function pendingDifference(url: string, dir: string = MIGRATIONS_DIR): Promise<string> {
  return withEngine(url, (engine) => difference(engine, dir))
}

/**
 * Writes the next migration from what the schema has and the migrations have not.
 * @param url as for `pendingDifference`
 * @returns the path of the new file, or undefined when nothing differs
 */
export async function createMigration(
  url: string,
  name: string,
  dir: string = MIGRATIONS_DIR,
): Promise<string | undefined> {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  if (!slug) throw new MigrationError('A migration needs a name, such as add_subtitle.')
  const sql = await pendingDifference(url, dir)
  if (!sql) return undefined
  return writeMigration(`${await nextTime(dir)}_${slug}`, sql, dir)
}

/** Now as Prisma writes it, but after every migration there is: they are applied in the order of their names. */
async function nextTime(dir: string): Promise<string> {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const last = (await readMigrations(dir)).at(-1)?.name.slice(0, 14) ?? ''
  return now > last ? now : String(BigInt(last) + 1n)
}
