import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { FOLLOWS } from '../../base/version.ts'
import { withEngine } from './engine-wasm.ts'
import { MIGRATIONS_DIR, migrationsList, readMigrations, readSchema, writeMigration } from './files.ts'
import { functionChanges } from './functions.ts'
import { applyMigrations } from './migrate.ts'
import { withScratchDatabase } from './scratch.ts'
import { readSqlFiles } from './sql-files.ts'
import { MigrationError } from './table.ts'

// Prisma's schema engine only compares schemas and writes SQL; migrate.ts applies migrations.

/** Only triggers or libraries use these tables, which are made by hand-written SQL, so they are not compared. */
const filters = {
  externalTables: [
    'public.content_day',
    'public.game_day',
    'public.game_name',
    'public.game_score',
    'public.search_entry',
    'public.search_word',
    'public.rate_limit',
    'public.stranger_delay',
    'public.log_tally',
    'public.schema_release',
    'public.page_change',
    'public.background_work',
  ],
  externalEnums: [],
}

/** The previous release serves while these migrations are applied, and an operator may go back to it. */
const HEADER = `-- manette: runs-beside ${FOLLOWS}
-- The oldest release that still works on a database with this migration: the one before ("follows" in package.json). Check:
-- it may write rows without the new columns, and read every column that goes. If it cannot, name the present one.
`

const EMPTY = /^-- This is an empty migration\.\s*$/

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
 * @param url a server for a throw-away database
 * @returns the SQL that leads from the migrations to the schema; empty when they agree
 */
export function pendingDifference(url: string, dir: string = MIGRATIONS_DIR): Promise<string> {
  return withEngine(url, (engine) => difference(engine, dir))
}

/** Every file system can make a folder whose name has this length. */
const NAME_MAX = 80

/**
 * Writes the differences between the migrations and the schema with prisma/sql. @param url as for `pendingDifference`
 * @returns its path, undefined without differences
 */
export async function createMigration(
  url: string,
  name: string,
  dir: string = MIGRATIONS_DIR,
  sqlDir?: string,
): Promise<string | undefined> {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, NAME_MAX)
    .replace(/^_|_$/g, '')
  if (!slug) throw new MigrationError('A migration needs a name, such as add_subtitle.')
  const files = await readSqlFiles(sqlDir)
  const tables = await pendingDifference(url, dir)
  const { drops, creates } = await withScratchDatabase(url, async (scratch) => {
    await applyMigrations(scratch, { dir })
    return functionChanges(scratch, files, tables)
  })
  const parts = [drops, tables, creates].filter(Boolean)
  if (parts.length === 0) return undefined
  return writeMigration(`${await nextTime(dir)}_${slug}`, [HEADER, ...parts].join('\n'), dir)
}

/** Migrations are applied in the order of their names, so a new one comes after all that exist. */
async function nextTime(dir: string): Promise<string> {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const last = (await readMigrations(dir)).at(-1)?.name.slice(0, 14) ?? ''
  return now > last ? now : String(BigInt(last) + 1n)
}
