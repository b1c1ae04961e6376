import { existsSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { BackupError, momentOf } from '../archive/format.ts'
import { removeFile } from './keep.ts'

const ENDING = '.partial'

/** A backup holds mail addresses, password hashes and keys of authenticator apps. */
const MODE = 0o600

export interface PartialFile {
  sink: Writable
  size(): number
  /** Syncs the file to disk and only then gives it its name. @param check checks the file on disk; an error of it ends the file */
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

/** A rename is on disk once its folder is synced. Some file systems cannot sync a folder; they do without. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => {})
  await handle.close()
}

/**
 * A file that gets its name once it is whole; until then it is called `.partial` and counts as no backup. The caller
 * holds the lock on operations, as this removes the partial file of a killed backup.
 * @throws BackupError when a file of that name exists already
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

/** Removes partial files of killed backups from a folder of this site. The caller holds the lock on operations. */
export async function removePartials(folder: string, report: (line: string) => void): Promise<void> {
  const left = (await readdir(folder)).filter(
    (name) => name.endsWith(ENDING) && momentOf(name.slice(0, -ENDING.length)),
  )
  for (const name of left)
    if (await removeFile(path.join(folder, name), report))
      report(`Removed ${name}, which a backup left that was killed.`)
}
