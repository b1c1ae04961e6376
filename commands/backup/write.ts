import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack as packTar } from 'tar-stream'
import { addMembersTo } from '../archive/add-members.ts'
import { encrypt } from '../archive/encryption.ts'
import {
  ARCHIVE_FORMAT,
  FORMAT_MEMBER,
  MANIFEST_MEMBER,
  type Manifest,
  memberName,
} from '../archive/format.ts'
import { addRows, rowDigest } from '../archive/row-digest.ts'
import { openPartial } from './partial.ts'
import { wholeRows } from './pieces.ts'
import { showShare } from './progress.ts'
import { openSnapshot, type Snapshot, type SnapshotTable } from './snapshot.ts'
import { asBackupError, checkSpace, estimate } from './space.ts'

export interface WriteOptions {
  passphrase?: string | undefined
  /** The keys that unwrap those of authenticator apps; only an encrypted archive contains them. */
  secretsKeys?: readonly string[] | undefined
  report: (line: string) => void
  signal?: AbortSignal | undefined
}

/** A higher level costs more than it saves, as pictures are compressed already. */
const LEVEL = 3

const sha256 = () => createHash('sha256')

async function addTable(
  { copy }: Snapshot,
  table: SnapshotTable,
  add: (name: string, bytes: Buffer) => Promise<void>,
  wrote: (bytes: number) => void,
): Promise<Manifest['tables'][string]> {
  const [whole, digest] = [sha256(), rowDigest()]
  let [number, bytes] = [0, 0]
  for await (const piece of wholeRows(copy(table))) {
    whole.update(piece)
    addRows(digest, piece)
    bytes += piece.length
    await add(memberName(table.name, ++number), piece)
    wrote(piece.length)
  }
  return { rows: digest.rows, bytes, sha256: whole.digest('hex'), digest: digest.hex() }
}

const described = ({ format }: Snapshot, { passphrase, secretsKeys = [] }: WriteOptions) =>
  passphrase === undefined || secretsKeys.length === 0 ? format : { ...format, secretsKeys }

async function fill(tar: Pack, snapshot: Snapshot, options: WriteOptions): Promise<Manifest> {
  const progress = showShare(options.report)
  const { format, tables } = snapshot
  const manifest: Manifest = { format: ARCHIVE_FORMAT, tables: {}, members: [] }
  const add = addMembersTo(tar, new Date(format.at), manifest.members)
  await add(FORMAT_MEMBER, Buffer.from(`${JSON.stringify(described(snapshot, options), null, 1)}\n`))
  const of = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let before = 0
  for (const table of tables) {
    let done = 0
    const said = () => progress(table.name, Math.min(before + done, of - 1), of)
    said()
    manifest.tables[table.name] = await addTable(snapshot, table, add, (bytes) => {
      // Pictures are twice as long in text as in the database, other rows about as long.
      done = Math.min(done + bytes / 2, table.bytes)
      said()
    })
    before += table.bytes
  }
  progress('all tables', of, of)
  await add(MANIFEST_MEMBER, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  tar.finalize()
  return manifest
}

/** Packs, compresses, encrypts and stores at the same time. */
async function store(snapshot: Snapshot, sink: Writable, options: WriteOptions): Promise<Manifest> {
  const { passphrase, signal } = options
  const tar = packTar()
  const gzip = createGzip({ level: LEVEL, chunkSize: 256 * 1024 })
  // Each is destroyed with the others; its later errors come after the cause, when nobody listens any more.
  for (const stream of [tar, gzip, sink]) stream.on('error', () => {})
  const to = signal ? { signal } : {}
  const stored =
    passphrase === undefined
      ? pipeline(tar, gzip, sink, to)
      : pipeline(tar, gzip, (source: AsyncIterable<Buffer>) => encrypt(source, passphrase), sink, to)
  const filled = fill(tar, snapshot, options).catch((error: Error) => {
    tar.destroy(error)
    throw error
  })
  const [manifest] = await Promise.all([filled, stored])
  return manifest
}

/**
 * Writes the database's state at one moment into an archive (docs/backup.md, "The archive") while the site goes on.
 * `file` gets its name once it is whole and on disk; a failure leaves no file. The caller holds the lock on operations.
 * @param url not a pooler's
 * @throws BackupError when the file exists, there is too little space, or the database holds no site
 */
export async function writeArchive(url: string, file: string, options: WriteOptions): Promise<Manifest> {
  options.signal?.throwIfAborted()
  const snapshot = await openSnapshot(url)
  try {
    await checkSpace(file, estimate(snapshot.tables))
    const out = await openPartial(file)
    try {
      const manifest = await store(snapshot, out.sink, options)
      await out.finish()
      return manifest
    } catch (error) {
      await out.discard()
      options.signal?.throwIfAborted()
      throw asBackupError(error, file)
    }
  } finally {
    await snapshot.close()
  }
}
