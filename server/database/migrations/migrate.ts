import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { FOLLOWS, VERSION } from '../../base/version.ts'
import { Connection } from '../connection.ts'
import {
  MIGRATIONS_DIR,
  type Migration,
  readKnownMigrations,
  readMigrations,
  readOldMigrations,
} from './files.ts'
import { FIRST_RELEASE, isOlder } from './header.ts'
import { LOCK_PATIENCE, type LockPatience, runMigration } from './run.ts'
import {
  lastRelease,
  MigrationError,
  type MigrationRow,
  makeTables,
  readMigrationRows,
  recordLastRelease,
  recordRelease,
} from './table.ts'
import { refuseHalfRestored } from './unfinished-restore.ts'

/** Ours is "mnet" in ASCII; Prisma's own tools hold the other. */
const MIGRATION_LOCKS = [0x6d6e6574, 72_707_369]
const LOOK_AGAIN_MS = 100

export interface MigrateOptions {
  dir?: string
  report?: (line: string) => void
  version?: string
  follows?: string
  patience?: LockPatience
  /** For a restore: applies only these, by default all, to the database that it has not finished. */
  restoring?: { only?: readonly string[] }
}

/** Migrations may take long; PostgreSQL gives up the work of a killed process within seconds. */
export async function connectForMigrations(url: string): Promise<pg.Client> {
  const client = new Connection({ connectionString: url, application_name: 'manette-migrate' })
  await client.connect()
  await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = '2min'")
  await client.query("SET client_connection_check_interval = '2s'").catch(() => {})
  return client
}

/**
 * Polls, because waiting inside PostgreSQL holds a snapshot, and another migration's CREATE INDEX CONCURRENTLY would
 * wait for its end.
 */
export async function lockMigrations(client: pg.Client, report: (line: string) => void): Promise<void> {
  for (const key of MIGRATION_LOCKS) {
    for (let asked = 0; ; asked++) {
      const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [key])
      if (rows[0]?.got) break
      if (asked === 0) report('Another process is applying migrations: waiting for it …')
      await wait(LOOK_AGAIN_MS)
    }
  }
}

/** Refuses a release that is too far ahead of the last one to convert its tables. */
function refuseTooOld(last: string, version: string, follows: string): void {
  if (isOlder(last, follows))
    throw new MigrationError(
      `This is Manette ${version}, which follows ${follows} or later, and the database is of ${last}: start ${follows} on it first.`,
    )
}

function refuseNewer(migrations: Migration[], rows: MigrationRow[], version: string): void {
  const known = new Set(migrations.map(({ name }) => name))
  const [newest] = rows
    .filter(({ name }) => !known.has(name))
    .map(({ name, runsFrom }) => ({ name, from: runsFrom ?? FIRST_RELEASE }))
    .filter(({ from }) => isOlder(version, from))
    .sort((a, b) => (isOlder(a.from, b.from) ? 1 : -1))
  if (newest)
    throw new MigrationError(
      `This is Manette ${version}, and the database has been migrated for a later release (${newest.name}): start Manette ${newest.from} or later, or restore a backup from before.`,
    )
}

function refuseEdited(migrations: Migration[], rows: MigrationRow[]): void {
  for (const { name, checksum } of migrations)
    if (rows.some((row) => row.finished && row.name === name && row.checksum !== checksum))
      throw new MigrationError(
        `The migration ${name} was changed after this database had applied it. Undo the change of its file; what is missing belongs in a new migration ("npm run db -- create NAME").`,
      )
}

/** @returns the rows as if our first migration had been applied, when the database has the last one that it stands for */
export function asOfToday(migrations: readonly Migration[], rows: MigrationRow[]): MigrationRow[] {
  const [first] = migrations
  const last = rows.find(({ name, finished }) => finished && name === first?.standsFor)
  if (!first || !last) return rows
  const { name, checksum, runsFrom = null } = first
  return [{ ...last, name, checksum, runsFrom }, ...rows.filter((row) => row.name > last.name)]
}

/** A restored database may have some of the old migrations, and continues with the rest. */
async function goingOn(migrations: Migration[], rows: MigrationRow[]): Promise<Migration[]> {
  const [first, ...later] = migrations
  const isOld = ({ name }: MigrationRow) => name <= (first?.standsFor ?? '')
  return rows.some(isOld) ? [...(await readOldMigrations()), ...later] : migrations
}

/** A migration that began and did not finish was rolled back, or is repeatable. */
const pending = (migrations: Migration[], rows: MigrationRow[]): Migration[] =>
  migrations.filter(({ name }) => !rows.some((row) => row.finished && row.name === name))

/** Prisma's own tools, and the previous engine, record no release. */
const unrecorded = (migrations: Migration[], rows: MigrationRow[]): Migration[] =>
  migrations.filter(
    ({ name, runsFrom }) =>
      runsFrom && rows.some((row) => row.finished && row.name === name && !row.runsFrom),
  )

/**
 * Brings the database up to date, one process at a time. @returns the names applied
 * @throws MigrationError when one failed or was edited, or the database is of a later release or half-restored
 */
export async function applyMigrations(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { dir = MIGRATIONS_DIR, report = () => {}, version = VERSION, patience = LOCK_PATIENCE } = options
  const { restoring, follows = FOLLOWS } = options
  const only = restoring?.only && new Set(restoring.only)
  const own = only
    ? (await readKnownMigrations()).filter(({ name }) => only.has(name))
    : await readMigrations(dir)
  const client = await connectForMigrations(url)
  const look = async () => {
    if (!restoring) await refuseHalfRestored(client)
    const rows = asOfToday(own, await readMigrationRows(client))
    const migrations = restoring ? await goingOn(own, rows) : own
    refuseNewer(migrations, rows, version)
    refuseEdited(migrations, rows)
    const last = rows.length > 0 ? await lastRelease(client, rows) : version
    // All migrations since then bring a backup of any release up to date.
    if (!restoring) refuseTooOld(last, version, follows)
    return { todo: pending(migrations, rows), unrecorded: unrecorded(migrations, rows), last }
  }
  try {
    const first = await look()
    if (first.todo.length + first.unrecorded.length === 0) {
      if (isOlder(first.last, version)) await recordLastRelease(client, version)
      return []
    }
    await lockMigrations(client, report)
    await makeTables(client)
    const now = await look()
    for (const { name, runsFrom } of now.unrecorded) await recordRelease(client, name, runsFrom ?? version)
    for (const migration of now.todo) await runMigration(client, migration, { version, report, patience })
    if (!only && !isOlder(version, now.last)) await recordLastRelease(client, version)
    return now.todo.map(({ name }) => name)
  } finally {
    await client.end().catch(() => {})
  }
}

/** @returns why a release with these migrations cannot run on the database, in one line, or undefined */
export async function refusalOfRelease(
  url: string,
  dir: string,
  version: string,
): Promise<string | undefined> {
  const migrations = await readMigrations(dir)
  const client = await connectForMigrations(url)
  try {
    refuseNewer(migrations, await readMigrationRows(client), version)
    return undefined
  } catch (error) {
    if (error instanceof MigrationError) return error.message
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
