import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../server/base/config.ts'
import { BackupError } from '../archive/format.ts'

/**
 * The folder for backups without a given place: BACKUP_DIR, or `backups` in DATA_DIR, which is created.
 * @throws BackupError when BACKUP_DIR does not exist
 */
export async function defaultPlace({
  BACKUP_DIR,
  DATA_DIR,
}: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): Promise<string> {
  if (BACKUP_DIR !== undefined) {
    const info = await stat(BACKUP_DIR).catch(() => undefined)
    if (!info?.isDirectory())
      throw new BackupError(`BACKUP_DIR: there is no folder ${BACKUP_DIR}: is its disk mounted?`)
    return BACKUP_DIR
  }
  const folder = path.join(DATA_DIR, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}
