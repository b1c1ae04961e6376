import { erasuresFile } from '../../server/features/account/erasures/erasures.ts'
import { appendErasures, readErasures } from '../../server/features/account/erasures/erasures-file.ts'
import { BackupError } from '../archive/format.ts'
import type { CopyFolders } from './copy-place.ts'

/** Adds the entries that the list there lacks. Like the list beside the backups, it is never shortened. @throws BackupError */
export async function copyErasures({ from, to }: CopyFolders): Promise<void> {
  const list = (folder: string) => erasuresFile({ BACKUP_DIR: folder, DATA_DIR: folder })
  const own = await readErasures(list(from))
  if (!own) return
  const accounts = async () => {
    const there = await readErasures(list(to))
    if (there?.foreign)
      throw new BackupError(`${list(to)} is no list of accounts that were deleted: move it elsewhere.`)
    return there && new Set(there.erasures.map(({ accountId }) => accountId))
  }
  const missing = (known: Set<string> | undefined) =>
    own.erasures.filter(({ accountId }) => !known?.has(accountId))
  const known = await accounts()
  if (!known || missing(known).length > 0) await appendErasures(list(to), missing(known))
  if (missing(await accounts()).length > 0)
    throw new BackupError(`${list(to)} was read back with other lines than were written: replace that disk.`)
}
