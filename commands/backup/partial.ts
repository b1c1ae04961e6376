import { existsSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { BackupError, momentOf } from '../archive/format.ts'
import { removeFile } from './keep.ts'

const ENDING = '.partial'

/** Mails, hashes of passwords and keys of apps are in it. */
const MODE = 0o600

export interface PartialFile {
  sink: Writable
  size(): number
  /** Safely on disk, and only then under its name. @param check of what is on the disk; what it throws ends it */
  finish(check?: (partial: string) => Promise<void>): Promise<void>
  discard(): Promise<void>
}

async function writeAll(handle: FileHandle, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await handle.write(chunk, at)).bytesWritten
}

function sinkOf(handle: FileHandle, wrote: (bytes: number) => void): Writable {
  return new Writable({
    highWaterMark: 1024 * 1024,
    write(chunk: Buffer, _encoding, done) {
      writeAll(handle, chunk).then(() => {
        wrote(chunk.length)
        done()
      }, done)
    },
  })
}

/** A rename is on disk when its folder is. Not every file system lets a folder be synced; those do without. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => {})
  await handle.close()
}

/**
 * A file that has its name once it is whole; until then it is called `.partial` and is nobody's backup. Call it while
 * holding the lock on operations: what a killed backup left under that name is removed.
 * @throws BackupError when there is a file of that name already
 */
export async function openPartial(file: string): Promise<PartialFile> {
  if (existsSync(file))
    throw new BackupError(`${file} is there already: give another name. Nothing was changed.`)
  const partial = file + ENDING
  await rm(partial, { force: true })
  const handle = await open(partial, 'wx', MODE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new BackupError(`There is no folder ${path.dirname(file)}: make it first.`)
    throw error
  })
  await handle.chmod(MODE)
  let size = 0
  return {
    sink: sinkOf(handle, (bytes) => {
      size += bytes
    }),
    size: () => size,
    async finish(check) {
      await handle.sync()
      await check?.(partial)
      await handle.close()
      await rename(partial, file)
      await syncFolder(path.dirname(file))
    },
    async discard() {
      await handle.close().catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

/** Removes what killed backups have left in a folder of this site's own. Call it while holding the lock on operations. */
export async function removePartials(folder: string, report: (line: string) => void): Promise<void> {
  const left = (await readdir(folder)).filter(
    (name) => name.endsWith(ENDING) && momentOf(name.slice(0, -ENDING.length)),
  )
  for (const name of left)
    if (await removeFile(path.join(folder, name), report))
      report(`Removed ${name}, which a backup left that was killed.`)
}
