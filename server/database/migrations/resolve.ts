import type pg from 'pg'
import { VERSION } from '../../base/version.ts'
import { MIGRATIONS_DIR, readMigrations } from './files.ts'
import { connectForMigrations, lockMigrations } from './migrate.ts'
import {
  forgetFailed,
  MigrationError,
  makeTables,
  readMigrationRows,
  recordBegun,
  recordFinished,
  recordRelease,
} from './table.ts'

export interface FailedMigration {
  name: string
  said: string | null
}

export interface ResolveOptions {
  name?: string | undefined
  applied?: boolean | undefined
  dir?: string
}

async function clear(client: pg.Client, name: string): Promise<void> {
  await forgetFailed(client, name)
  await client.query('DELETE FROM schema_release WHERE migration_name = $1', [name])
}

async function finish(client: pg.Client, name: string, dir: string): Promise<void> {
  const migration = (await readMigrations(dir)).find((one) => one.name === name)
  if (!migration)
    throw new MigrationError(`This release has no migration ${name}, and cannot say that it is applied.`)
  const id = await recordBegun(client, migration)
  await recordRelease(client, name, migration.runsFrom ?? VERSION)
  await recordFinished(client, id)
}

/** Unfinished migrations are tried again at the next start; with `applied` they count as done. @throws MigrationError */
export async function resolveFailed(
  url: string,
  { name, applied = false, dir = MIGRATIONS_DIR }: ResolveOptions = {},
): Promise<FailedMigration[]> {
  const client = await connectForMigrations(url)
  try {
    // A migration that is running right now has not failed.
    await lockMigrations(client, () => {})
    const failed = (await readMigrationRows(client)).filter((row) => !row.finished)
    const meant = failed.filter((row) => name === undefined || row.name === name)
    if (name !== undefined && meant.length === 0)
      throw new MigrationError(
        `No migration ${name} has failed here${failed.length > 0 ? `, but ${failed.map((row) => row.name).join(', ')}` : ''}.`,
      )
    if (applied && meant.length > 1)
      throw new MigrationError(
        `Several have failed: name the one that is applied (${meant.map((row) => row.name).join(', ')}).`,
      )
    if (meant.length > 0) await makeTables(client)
    for (const row of meant) {
      await client.query('BEGIN')
      await (applied ? finish(client, row.name, dir) : clear(client, row.name))
      await client.query('COMMIT')
    }
    return meant.map((row) => ({ name: row.name, said: row.logs }))
  } finally {
    await client.end().catch(() => {})
  }
}
