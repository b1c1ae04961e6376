import path from 'node:path'
import type pg from 'pg'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { type OperationLock, withOperationLock } from '../../server/database/operation-lock.ts'
import { replayErasures } from '../../server/features/account/accounts/replay-erasures.ts'
import type { Erasure } from '../../server/features/account/erasures/erasures-file.ts'
import { writeLog } from '../../server/features/logs/service.ts'
import { textAt } from '../../shared/base/property.ts'
import type { ArchiveFormat, Manifest } from '../archive/format.ts'
import { type Archive, checkArchive, openArchive } from '../archive/read.ts'
import { noteMissingKeys } from './app-keys.ts'
import { age } from './contents.ts'
import { endKeys } from './ended.ts'
import { erasuresIfReadable, erasuresIn, listOfErasures, mergeErasures } from './erasures.ts'
import { loadRows } from './load.ts'
import { RestoreError } from './restore-error.ts'
import { connectForRestore, finishTarget, prepareTarget, undoRestore } from './target.ts'
import { reportWaits } from './waits.ts'

export interface RestoreOptions {
  passphrase?: string | undefined
  /** The keys here that unwrap those of apps, besides those in the archive. */
  secretsKeys?: readonly string[]
  report: (line: string) => void
  signal?: AbortSignal | undefined
  /** The list of erasures; by default 'waived': none is repeated. */
  erasures?: string | 'waived'
  /** Erasures besides those of the list and of the replaced database. */
  alsoErased?: readonly Erasure[]
  replace?: boolean
  /** Called when all rows are loaded, and none has been changed yet. */
  loaded?: (archive: Archive) => Promise<void>
  /** The operation that this one is a part of (server/database/operation-lock.ts). */
  within?: string | undefined
}

export interface RestoreReport {
  format: ArchiveFormat
  rows: number
  /** This release's migrations that the archive's database did not have. */
  migrated: string[]
  ended: string[]
  /** Accounts that were deleted since the backup, and are deleted again. */
  erased: number
  /** Accounts whose app cannot be used until the key that wraps its own is back. */
  unreadableApps: number
}

function compare(counts: Map<string, number>, { tables }: Manifest): number {
  let all = 0
  for (const [name, { rows }] of Object.entries(tables)) {
    if (counts.get(name) !== rows)
      throw new RestoreError(
        `Of ${name}, ${counts.get(name) ?? 0} rows were loaded, and the backup has ${rows}: it is damaged.`,
      )
    all += rows
  }
  return all
}

async function replay(url: string, format: ArchiveFormat, erasures: readonly Erasure[]): Promise<number> {
  const db = connectDatabase(url, { name: 'manette-restore', max: 2, statementTimeoutMs: 600_000 })
  try {
    const erased = await replayErasures(db, erasures)
    await writeLog(db, {
      actionType: 'admin_action',
      message: 'Base de données restaurée depuis une sauvegarde',
      data: { event: 'database_restored', backupOf: format.at, erased },
    })
    return erased
  } finally {
    await db.$disconnect()
  }
}

interface CheckedArchive {
  archive: Archive
  manifest: Manifest
  erasures: readonly Erasure[]
}

async function check(file: string, options: RestoreOptions): Promise<CheckedArchive> {
  const { passphrase, report, erasures = 'waived' } = options
  const archive = await openArchive(file, { passphrase })
  const { at, release, postgres } = archive.format
  report(
    `The backup shows ${at}, ${age(new Date(at))} ago: Manette ${release} on PostgreSQL ${postgres}. Checking all of it …`,
  )
  const list = erasures === 'waived' ? [] : await listOfErasures(erasures, report)
  const manifest = await checkArchive(file, { passphrase })
  return { archive, manifest, erasures: list }
}

async function fill(
  client: pg.Client,
  url: string,
  { archive, manifest, erasures }: CheckedArchive,
  { report, signal, loaded, secretsKeys = [] }: RestoreOptions,
): Promise<Omit<RestoreReport, 'format'>> {
  await applyMigrations(url, { report, restoring: { only: archive.format.migrations } })
  const said = (table: string, rows: number) => {
    if (rows > 0) report(`${table}: ${rows.toLocaleString('en')} rows`)
  }
  const counts = await loadRows(client, archive, said, signal)
  signal?.throwIfAborted()
  const rows = compare(counts, manifest)
  await loaded?.(archive)
  signal?.throwIfAborted()
  const migrated = await applyMigrations(url, { report, restoring: {} })
  for (const name of migrated) report(`Applied migration ${name}`)
  const ended = await endKeys(client)
  const unreadableApps = await noteMissingKeys(client, [
    ...secretsKeys,
    ...(archive.format.secretsKeys ?? []),
  ])
  const erased = await replay(url, archive.format, erasures)
  signal?.throwIfAborted()
  // An archive contains no statistics of PostgreSQL.
  await client.query('ANALYZE')
  signal?.throwIfAborted()
  return { rows, migrated, ended, erased, unreadableApps }
}

const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Also when it is the cause of a failed migration. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && (FULL.has(textAt(error, 'code')) || isFull(error.cause))

async function undone(client: pg.Client, error: unknown): Promise<unknown> {
  await client.query('ROLLBACK').catch(() => {})
  const back = await undoRestore(client).then(
    () => 'Nothing was changed.',
    () => 'What is in the database now is half-restored: no site starts on it; run this again.',
  )
  const message = textAt(error, 'message')
  if (isFull(error)) return new RestoreError(`The disk of the database is full: make room on it. ${back}`)
  if (error instanceof RestoreError) return new RestoreError(`${message} ${back}`)
  return new RestoreError(`The restore failed: ${message.replace(/\.$/, '')}. ${back}`, { cause: error })
}

/**
 * Restores a database from an archive (docs/backup.md, "Restore"). Everything is checked before anything is changed; a
 * failure is undone; during the restore, and after it was killed, no site starts on the database.
 * @param url not a pooler's; its role owns the database or may make tables in it
 * @throws RestoreError, BackupError, OperationRunningError: one line
 */
export async function restoreArchive(
  file: string,
  url: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const { report, signal, replace = false, within, alsoErased = [] } = options
  const checked = await check(file, options)
  const { format } = checked.archive
  signal?.throwIfAborted()
  const work = async ({ signal: lost }: OperationLock): Promise<RestoreReport> => {
    // Once the lock is lost, another operation may begin.
    const ended = signal ? AbortSignal.any([signal, lost]) : lost
    const client = await connectForRestore(url)
    const stopReporting = await reportWaits(client, url, report)
    try {
      const present = await erasuresIfReadable(() => erasuresIn(client), report)
      const erasures = mergeErasures(checked.erasures, alsoErased, present)
      await prepareTarget(client, {
        file: path.basename(file),
        at: new Date(format.at),
        replace,
        within,
        report,
      })
      try {
        const done = await fill(client, url, { ...checked, erasures }, { ...options, signal: ended })
        await finishTarget(client)
        return { format, ...done }
      } catch (error) {
        throw await undone(client, error)
      }
    } finally {
      await stopReporting()
      await client.end().catch(() => {})
    }
  }
  return withOperationLock(url, 'A restore', work, within)
}
