import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { withOperationLock } from '../../server/database/operation-lock.ts'
import { type RunDetail, recordRun } from '../../server/features/operation/runs/record.ts'
import { archiveName, BackupError } from './format.ts'
import { removePartials } from './partial.ts'
import { writeArchive } from './write.ts'

export interface BackupOptions {
  /** Not a pooler's. */
  url: string
  /** The archive, or a folder for one with a name of its own. */
  place: string
  passphrase: string | undefined
  nightly?: boolean
  report: (line: string) => void
  signal?: AbortSignal
  /** Of the operation that this backup is a part of (server/database/operation-lock.ts). */
  within?: string | undefined
}

export interface Saved extends RunDetail {
  file: string
  bytes: number
  rows: number
  tables: number
}

/** Readers of the site go first. PostgreSQL itself is held back by it, too: it waits until we take more. */
export const beModest = (): void => setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** @throws BackupError before anything is done: a slip of the keyboard is no failed backup */
async function fileAt(place: string, encrypted: boolean): Promise<string> {
  const found = await stat(place).catch(() => undefined)
  if (found?.isDirectory()) return path.join(place, archiveName(new Date(), encrypted))
  if (found) throw new BackupError(`${place} is there already: give another name. Nothing was changed.`)
  const folder = await stat(path.dirname(place)).catch(() => undefined)
  if (!folder?.isDirectory())
    throw new BackupError(`There is no folder ${path.dirname(place)}: make it first.`)
  return place
}

/**
 * Backs up while nothing else that concerns the whole database is at work, and keeps how it went.
 * @throws OperationRunningError, BackupError
 */
export const backUp = ({ url, place, passphrase, nightly = false, report, signal, within }: BackupOptions) =>
  withOperationLock(
    url,
    'A backup',
    async (lock): Promise<Saved> => {
      const file = await fileAt(path.resolve(place), passphrase !== undefined)
      return recordRun(url, 'backup', { file, ...(nightly ? { nightly } : {}) }, async () => {
        const folder = path.dirname(file)
        for (const name of await removePartials(folder))
          report(`Removed ${name}, which a backup left that was killed.`)
        const manifest = await writeArchive(url, file, {
          passphrase,
          report,
          signal: signal ? AbortSignal.any([signal, lock.signal]) : lock.signal,
        })
        const tables = Object.values(manifest.tables)
        const { size: bytes } = await stat(file)
        return { file, bytes, rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: tables.length }
      })
    },
    within,
  )
