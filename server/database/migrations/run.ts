import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Migration } from './files.ts'
import { endsTransactions, sqlStatements } from './sql-statements.ts'
import { MigrationError, recordBegun, recordFinished, recordRelease } from './table.ts'

/** Another connection holds a table, or two connections wait for each other: a new try may succeed. */
const RETRYABLE_CODES = new Set(['55P03', '40P01'])

export interface LockPatience {
  /** While a migration waits for a lock, everybody who comes later waits behind it, so it waits no longer than this at a time. */
  lockMs: number
  pauseMs: number
  tries: number
}

/** Five minutes in all: longer than anything that the site does, shorter than a dump of a large database. */
export const LOCK_PATIENCE: LockPatience = { lockMs: 4000, pauseMs: 1000, tries: 60 }

export interface RunOptions {
  version: string
  report: (line: string) => void
  patience: LockPatience
}

function whatItSaid(error: pg.DatabaseError, sql: string, first?: number): string {
  const within = error.position && sql.slice(0, Number(error.position) - 1).split('\n').length
  const line = within ? within + (first ?? 1) - 1 : first
  return [error.message, line && `line ${line}`, error.detail, error.hint, error.where]
    .filter(Boolean)
    .join('; ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}

/** They most likely hold the lock. */
async function longestTransactions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `SELECT format('%s (process %s, %s s)', coalesce(nullif(application_name, ''), usename), pid,
        round(extract(epoch FROM now() - xact_start))) AS who
      FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
      ORDER BY xact_start LIMIT 3`,
  )
  return rows.map(({ who }) => who).join(', ') || 'none is open any more'
}

async function inTransaction(client: pg.Client, migration: Migration, options: RunOptions): Promise<void> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${options.patience.lockMs}`)
  try {
    const id = await recordBegun(client, migration)
    await client.query(migration.sql)
    await recordRelease(client, migration.name, migration.runsFrom ?? options.version)
    await recordFinished(client, id)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** @param failed makes the error to throw for any failure but a lock's */
async function patiently(
  client: pg.Client,
  name: string,
  { patience, report }: RunOptions,
  work: () => Promise<void>,
  failed: (error: pg.DatabaseError) => MigrationError | Promise<MigrationError>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      if (!RETRYABLE_CODES.has(error.code ?? '')) throw await failed(error)
      const who = await longestTransactions(client)
      if (attempt >= patience.tries)
        throw new MigrationError(
          `The migration ${name} gave up waiting for a table that others use; the longest transactions: ${who}. End them; the next start tries again.`,
          { cause: error },
        )
      if (attempt === 1) report(`Migration ${name} waits for a table that others use; the longest: ${who}`)
      await wait(patience.pauseMs)
    }
  }
}

async function runWhole(client: pg.Client, migration: Migration, options: RunOptions): Promise<void> {
  const { name, sql } = migration
  if (endsTransactions(sql))
    throw new MigrationError(
      `The migration ${name} begins or ends a transaction itself: take that out, or mark it "-- manette: no-transaction".`,
    )
  await patiently(
    client,
    name,
    options,
    () => inTransaction(client, migration, options),
    (error) =>
      new MigrationError(
        `The migration ${name} failed and was undone: ${whatItSaid(error, sql)}. The next start tries it again.`,
        { cause: error },
      ),
  )
}

/** CREATE INDEX CONCURRENTLY waits for transactions, not for a table; if it were cut short, it would leave an invalid index. */
const isConcurrent = (sql: string): boolean => /^\w+(\s+unique)?\s+index\s+concurrently\b/i.test(sql)

/** Such a migration cannot run in a transaction: its row says that it has begun, until all is done. */
async function runByStatements(client: pg.Client, migration: Migration, options: RunOptions): Promise<void> {
  const { name, sql } = migration
  await client.query('BEGIN')
  const id = await recordBegun(client, migration)
  await recordRelease(client, name, migration.runsFrom ?? options.version)
  await client.query('COMMIT')
  for (const { text, line } of sqlStatements(sql)) {
    await client.query(`SET lock_timeout = ${isConcurrent(text) ? 0 : options.patience.lockMs}`)
    await patiently(
      client,
      name,
      options,
      async () => void (await client.query(text)),
      async (error) => {
        const said = whatItSaid(error, text, line)
        await client.query('ROLLBACK')
        await client.query('UPDATE _prisma_migrations SET logs = $2 WHERE id = $1', [id, said])
        return new MigrationError(
          `The migration ${name} failed half-way: ${said}. It is repeatable: the next start tries it again. To do without it, "npm run db -- resolve".`,
          { cause: error },
        )
      },
    )
  }
  await client.query('RESET lock_timeout')
  await recordFinished(client, id)
}

const SILENCE_MS = 3000

/** @throws MigrationError with PostgreSQL's message */
export async function runMigration(
  client: pg.Client,
  migration: Migration,
  options: RunOptions,
): Promise<void> {
  const said = setTimeout(() => options.report(`Applying migration ${migration.name} …`), SILENCE_MS)
  try {
    await (migration.transaction ? runWhole : runByStatements)(client, migration, options)
  } finally {
    clearTimeout(said)
  }
}
