import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { textAt } from '../../shared/base/property.ts'
import { BackupError } from '../archive/format.ts'
import type { SnapshotTable } from './snapshot.ts'

/** Left free for the database, which may be on the same disk. */
const RESERVE = 64 * 1024 * 1024
/** For pictures: COPY writes a byte as two digits, and compression makes little more than one byte of these. */
const SHARE = 1.2

/** The largest size of an archive, in bytes: compression makes texts three times smaller, pictures not at all. */
export const estimate = (tables: SnapshotTable[]): number =>
  Math.ceil(SHARE * tables.reduce((sum, { bytes }) => sum + bytes, 0))

const mb = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en')} MB`

/** @throws BackupError in one line when the file system of `file` may not hold `bytes` more */
export async function checkSpace(file: string, bytes: number): Promise<void> {
  const folder = path.dirname(file)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < bytes + RESERVE)
    throw new BackupError(
      `The backup may take ${mb(bytes)}, and ${folder} has ${mb(free)} free, of which ${mb(RESERVE)} are left alone: make room, or choose another place. Nothing was written.`,
    )
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The message for a disk that became full all the same. */
export function asBackupError(error: unknown, file: string): unknown {
  if (!FULL.has(textAt(error, 'code'))) return error
  return new BackupError(`The disk of ${file} is full: make room, or choose another place. Nothing was kept.`)
}
