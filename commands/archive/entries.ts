import type { EventEmitter } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as extractTar, type Header } from 'tar-stream'
import { textAt } from '../../shared/base/property.ts'
import { AGE_MAGIC, decrypt } from './encryption.ts'
import { BackupError } from './format.ts'

export interface ArchiveEntry extends AsyncIterable<Buffer> {
  header: Header
}

export interface ReadOptions {
  passphrase?: string | undefined
}

/** The most bytes that gunzip may make of one byte, after the first SPARE: a bomb makes a thousand, texts make ten. */
const RATIO_MAX = 300
const SPARE = 64 * 1024 * 1024

/** RFC 1952: gzip, deflate, no flags, no time. We write no other header, so each changed bit is found. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])

/** @throws BackupError for a file that is no archive, or that needs a passphrase to be read */
async function isEncrypted(file: string, { passphrase }: ReadOptions): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`There is no file ${file}.`) : error
  })
  try {
    if (!(await handle.stat()).isFile()) throw new BackupError(`${file} is no file.`)
    const begin = Buffer.alloc(AGE_MAGIC.length)
    const { bytesRead } = await handle.read(begin, 0, begin.length, 0)
    if (begin.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) return false
    if (begin.toString('latin1', 0, bytesRead) !== AGE_MAGIC) throw foreignArchive(file)
    if (passphrase === undefined)
      throw new BackupError(
        `${file} is encrypted: give its passphrase in BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`,
      )
    return true
  } finally {
    await handle.close()
  }
}

export const foreignArchive = (file: string): BackupError =>
  new BackupError(`${file} is no backup of Manette's.`)

/** Ends a stream that grows out of all proportion. */
function guard(file: string, read: () => number): Transform {
  let made = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      made += chunk.length
      if (made > SPARE + RATIO_MAX * read())
        done(
          new BackupError(
            `${file} unpacks to more than ${RATIO_MAX} times its size: it is no backup of Manette's.`,
          ),
        )
      else done(null, chunk)
    },
  })
}

const said = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''

function damaged(file: string, error: unknown): unknown {
  if (error instanceof BackupError) return error
  // The disk's fault, not the archive's.
  if (textAt(error, 'syscall') !== '') return error
  return new BackupError(`${file} is cut off or damaged (${said(error)}): take another backup.`)
}

/** The members of an archive as its tar has them, unchecked. @throws BackupError */
export async function* openEntries(file: string, options: ReadOptions): AsyncGenerator<ArchiveEntry> {
  const encrypted = await isEncrypted(file, options)
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const [gunzip, tar] = [createGunzip({ chunkSize: 256 * 1024 }), extractTar()]
  const sized = guard(file, () => source.bytesRead)
  // Errors that follow from the cause come after the last listener has gone.
  const streams: EventEmitter[] = [source, gunzip, sized, tar]
  for (const stream of streams) stream.on('error', () => {})
  const read = encrypted
    ? pipeline(
        source,
        (bytes: AsyncIterable<Buffer>) => decrypt(bytes, options.passphrase ?? ''),
        gunzip,
        sized,
        tar,
      )
    : pipeline(source, gunzip, sized, tar)
  read.catch(() => {})
  // What broke the chain came first, and says more than the errors that followed.
  const causeOf = async (error: unknown): Promise<unknown> => {
    tar.destroy()
    const first = await read.then(
      () => error,
      (reason: Error) => reason,
    )
    return damaged(file, error instanceof BackupError ? error : first)
  }
  async function* bytesOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* entry
    } catch (error) {
      throw await causeOf(error)
    }
  }
  try {
    for await (const entry of tar as AsyncIterable<ArchiveEntry>) {
      const bytes = bytesOf(entry)
      yield { header: entry.header, [Symbol.asyncIterator]: () => bytes }
    }
    await read
  } catch (error) {
    throw await causeOf(error)
  } finally {
    tar.destroy()
    source.destroy()
  }
}
