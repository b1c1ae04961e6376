import { stat } from 'node:fs/promises'
import path from 'node:path'
import { withOperationLock } from '../../server/database/operation-lock.ts'
import { type RunDetail, recordRun } from '../../server/features/operation/runs/record.ts'
import { archiveName, BackupError } from '../archive/format.ts'
import { removePartials } from './partial.ts'
import { type WriteOptions, writeArchive } from './write.ts'

export interface BackupOptions {
  /** Must not be a pooler's address. */
  url: string
  /** The archive's path, or a folder in which it gets a generated name. */
  place: string
  passphrase: string | undefined
  secretsKeys?: readonly string[] | undefined
  report: (line: string) => void
  signal?: AbortSignal
  /** The operation that this backup is a part of (server/database/operation-lock.ts). */
  within?: string | undefined
}

export interface BackupReport extends RunDetail {
  file: string
  bytes: number
  rows: number
  tables: number
}

type Secret = Pick<BackupOptions, 'passphrase'>

async function fileIn(folder: string, { passphrase }: Secret): Promise<string> {
  const info = await stat(folder).catch(() => undefined)
  // The folder is not created: it may be the mount point of a missing disk.
  if (!info?.isDirectory()) throw new BackupError(`There is no folder ${folder}: is its disk mounted?`)
  return path.join(folder, archiveName(new Date(), passphrase === undefined ? 'plain' : 'encrypted'))
}

/** @throws BackupError before anything is done, so that a mistyped path is not recorded as a failed backup */
async function fileAt(place: string, secret: Secret): Promise<string> {
  const info = await stat(place).catch(() => undefined)
  if (info?.isDirectory()) return fileIn(place, secret)
  if (info) throw new BackupError(`${place} is there already: give another name. Nothing was changed.`)
  const folder = await stat(path.dirname(place)).catch(() => undefined)
  if (!folder?.isDirectory())
    throw new BackupError(`There is no folder ${path.dirname(place)}: make it first.`)
  return place
}

async function save(url: string, file: string, options: WriteOptions): Promise<BackupReport> {
  await removePartials(path.dirname(file), options.report)
  const manifest = await writeArchive(url, file, options)
  const tables = Object.values(manifest.tables)
  const rows = tables.reduce((sum, { rows: own }) => sum + own, 0)
  return { file, bytes: (await stat(file)).size, rows, tables: tables.length }
}

/**
 * Backs up while no other operation works on the whole database, and records the result.
 * @throws OperationRunningError, BackupError
 */
export const backUp = ({
  url,
  place,
  passphrase,
  secretsKeys,
  report,
  signal,
  within,
}: BackupOptions): Promise<BackupReport> =>
  withOperationLock(
    url,
    'A backup',
    async ({ signal: lost }) => {
      const file = await fileAt(path.resolve(place), { passphrase })
      const ended = signal ? AbortSignal.any([signal, lost]) : lost
      return recordRun(url, 'backup', { file }, () =>
        save(url, file, { passphrase, secretsKeys, report, signal: ended }),
      )
    },
    within,
  )

/** The nightly backup: it records a missing folder as a failure. */
export const backUpNightly = ({
  url,
  place,
  passphrase,
  secretsKeys,
  report,
  signal,
  within,
}: BackupOptions): Promise<BackupReport> =>
  withOperationLock(
    url,
    'A backup',
    ({ signal: lost }) =>
      recordRun(url, 'backup', { file: place, nightly: true }, async () => {
        const file = await fileIn(place, { passphrase })
        return save(url, file, {
          passphrase,
          secretsKeys,
          report,
          signal: signal ? AbortSignal.any([signal, lost]) : lost,
        })
      }),
    within,
  )
