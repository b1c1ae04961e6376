import { stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Config } from '../../server/base/config.ts'
import { withOperationLock } from '../../server/database/operation-lock.ts'
import { type RunDetail, recordRun } from '../../server/features/operation/runs/record.ts'
import { BackupError, type Manifest } from '../archive/format.ts'
import { checkArchive } from '../archive/read.ts'
import { restoreArchive } from '../restore/restore.ts'
import { compareRows } from './compare.ts'
import { wasMadeHere } from './made-here.ts'
import { makeThrowaway } from './throwaway.ts'

export interface VerifyOptions {
  /**
   * The address of the site's database, on whose server the throw-away one is made; without it a server is started. Not
   * a pooler's.
   */
  url?: string | undefined
  disk?: string | undefined
  passphrase?: string | undefined
  report: (line: string) => void
  signal?: AbortSignal | undefined
}

export interface VerifyReport extends RunDetail {
  file: string
  bytes: number
  rows: number
  tables: number
}

/** Rows, their indexes and the server's logs, as a multiple of COPY's text. */
const GROWTH = 2
const RESERVE = 64 * 1024 * 1024

async function checkRoom({ url, disk }: VerifyOptions, { tables }: Manifest): Promise<void> {
  const folder = url === undefined ? tmpdir() : disk
  if (folder === undefined) return
  const needed = GROWTH * Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0) + RESERVE
  const { bavail, bsize } = await statfs(folder)
  const mb = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en')} MB`
  if (bavail * bsize < needed)
    throw new BackupError(
      `Restored for a while, the backup may take ${mb(needed)}, and ${folder} has ${mb(bavail * bsize)} free: make room. It was not verified.`,
    )
}

/**
 * Restores an archive into a throw-away database, compares every table's rows with the archive, and removes the
 * database. @throws BackupError, RestoreError: one line
 */
export async function verifyArchive(file: string, options: VerifyOptions): Promise<VerifyReport> {
  const { url, passphrase, report, signal } = options
  const manifest = await checkArchive(file, { passphrase })
  await checkRoom(options, manifest)
  signal?.throwIfAborted()
  const throwaway = await makeThrowaway(url, report)
  try {
    await restoreArchive(file, throwaway.url, {
      passphrase,
      signal,
      report: () => {},
      erasures: 'waived',
      loaded: async ({ format }) => {
        await compareRows(throwaway.url, format, manifest, signal)
      },
    })
  } finally {
    await throwaway.remove()
  }
  const tables = Object.values(manifest.tables)
  const rows = tables.reduce((sum, { rows: own }) => sum + own, 0)
  return { file, bytes: (await stat(file)).size, rows, tables: tables.length }
}

/**
 * Verifies as an operation of the site, alone; the result is recorded if the archive is one of this site's.
 * @param within as for withOperationLock @param config tells where this site's archives are
 */
export const verifyAndRecord = (
  file: string,
  {
    url,
    nightly = false,
    within,
    config,
    ...options
  }: VerifyOptions & {
    url: string
    nightly?: boolean
    within?: string | undefined
    config?: Pick<Config, 'BACKUP_DIR' | 'BACKUP_TO'>
  },
) =>
  withOperationLock(
    url,
    'The verification of a backup',
    async ({ signal: lost }) => {
      const signal = options.signal ? AbortSignal.any([options.signal, lost]) : lost
      const work = () => verifyArchive(file, { ...options, url, signal })
      if (!(await wasMadeHere(url, file, config))) return work()
      return recordRun(url, 'verify', { file, ...(nightly ? { nightly } : {}) }, work)
    },
    within,
  )
