import { open, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { BackupError } from '../archive/format.ts'

/** The marker lies in the folder of copies, on their disk: it is missing while that disk is not mounted. */
export const COPIES_MARKER = 'manette-copies.json'

const markerSchema = z.object({ holds: z.literal('copies of Manette’s backups'), sameDisk: z.boolean() })

export interface CopyFolders {
  /** BACKUP_DIR. */
  from: string
  /** BACKUP_TO. */
  to: string
}

async function look({ from, to }: CopyFolders): Promise<{ device: number; sameDisk: boolean }> {
  const [source, target] = await Promise.all([from, to].map((one) => stat(one).catch(() => undefined)))
  if (!source?.isDirectory())
    throw new BackupError(`BACKUP_DIR: there is no folder ${from}: is its disk mounted?`)
  if (!target?.isDirectory())
    throw new BackupError(`BACKUP_TO: there is no folder ${to}: is its disk mounted?`)
  if ((await realpath(from)) === (await realpath(to)))
    throw new BackupError('BACKUP_TO and BACKUP_DIR are the same folder: name another one, on another disk.')
  return { device: target.dev, sameDisk: source.dev === target.dev }
}

/** @throws BackupError @returns undefined without a marker */
async function readMarker(file: string): Promise<z.output<typeof markerSchema> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new BackupError(`BACKUP_TO: ${file} cannot be read (${error.code}): allow it to this user.`)
  })
  if (text === undefined) return undefined
  try {
    return markerSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(
      `BACKUP_TO: ${file} is not what marks it: delete it and run "npm run backup -- mark".`,
    )
  }
}

/**
 * Checks that copies may be written there now. @returns the number of its device, which stays while it is mounted
 * @throws BackupError when the folder is not mounted, not marked, or wrongly on the disk of BACKUP_DIR
 */
export async function checkCopyPlace(folders: CopyFolders): Promise<number> {
  const { device, sameDisk } = await look(folders)
  const { from, to } = folders
  const marker = await readMarker(path.join(to, COPIES_MARKER))
  if (!marker)
    throw new BackupError(
      `BACKUP_TO: ${to} is not marked: mount its disk; where it is mounted and new, run "npm run backup -- mark" once.`,
    )
  if (sameDisk && !marker.sameDisk)
    throw new BackupError(
      `BACKUP_TO: ${to} lies on the disk of BACKUP_DIR (${from}), both would be lost together: mount its own disk.`,
    )
  return device
}

/** Marks BACKUP_TO as the place of the copies. To be called once, while its disk is mounted. @throws BackupError */
export async function markCopyPlace(folders: CopyFolders, given: { sameDisk: boolean }): Promise<void> {
  const { sameDisk } = await look(folders)
  const { from, to } = folders
  if (sameDisk && !given.sameDisk)
    throw new BackupError(
      `${to} lies on the disk of BACKUP_DIR (${from}), both would be lost together: mount its own disk. To copy there all the same, add --same-disk.`,
    )
  const marker: z.input<typeof markerSchema> = { holds: 'copies of Manette’s backups', sameDisk }
  const handle = await open(path.join(to, COPIES_MARKER), 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(marker)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
