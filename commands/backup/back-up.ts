import { stat } from 'node:fs/promises'
import path from 'node:path'
import { withOperationLock } from '../../server/database/operation-lock.ts'
import { type RunDetail, recordRun } from '../../server/features/operation/runs/record.ts'
import { archiveName, BackupError } from '../archive/format.ts'
import { removePartials } from './partial.ts'
import { type WriteOptions, writeArchive } from './write.ts'

export interface BackupOptions {
  /** Not a pooler's. */
  url: string
  /** The archive, or a folder for one with a name of its own. */
  place: string
  passphrase: string | undefined
  secretsKeys?: readonly string[] | undefined
  report: (line: string) => void
  signal?: AbortSignal
  /** Of the operation that this backup is a part of (server/database/operation-lock.ts). */
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
  // Not made: what is missing may be the disk that should be mounted there.
  if (!info?.isDirectory()) throw new BackupError(`There is no folder ${folder}: is its disk mounted?`)
  return path.join(folder, archiveName(new Date(), passphrase === undefined ? 'plain' : 'encrypted'))
}

/** @throws BackupError before anything is done: a slip of the keyboard is no failed backup */
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
 * Backs up while nothing else that concerns the whole database is at work, and keeps how it went.
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

/** The same by schedule, as a part of what runs at night: a folder that is missing is a failure that is kept. */
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
