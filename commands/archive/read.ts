import { type ArchiveEntry, foreignArchive, openEntries, type ReadOptions } from './entries.ts'
import { type ExpectedRows, expectRows, quoted } from './expected-rows.ts'
import {
  type ArchiveFormat,
  BackupError,
  FORMAT_MAX,
  FORMAT_MEMBER,
  MANIFEST_MEMBER,
  type Manifest,
  MEMBER_MAX,
} from './format.ts'
import { readFormat, readManifest, readWhole } from './read-json.ts'

interface Member {
  name: string
  /** Undefined for format.json and manifest.json, which the archive reads itself. */
  table?: string
  /** The caller reads it to its end before asking for the next member. */
  bytes: AsyncIterable<Buffer>
}

export interface Archive {
  format: ArchiveFormat
  /**
   * Yields the members from format.json to manifest.json, and returns the manifest. The caller may trust them only once
   * this has ended, as the digests are checked last. Each call reads the file from its beginning. @throws BackupError
   */
  members(): AsyncGenerator<Member, Manifest>
}

/** The name of an entry that may be read. @throws BackupError for all but plain files of a size that we write */
function memberName(file: string, { header }: ArchiveEntry, limit: number): string {
  const { name, type, size = 0 } = header
  if (type !== 'file')
    throw new BackupError(`${file} holds ${quoted(name)}, which is no plain file: it is not restored.`)
  if (size > limit)
    throw new BackupError(
      `${file} announces ${Math.ceil(size / 1024 / 1024).toLocaleString('en')} MB for ${quoted(name)}, and no part of a backup has more than ${limit / 1024 / 1024}: it is not restored.`,
    )
  return name
}

async function* single(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function* readMembers(
  file: string,
  options: ReadOptions,
): AsyncGenerator<Member & { format?: ArchiveFormat }, Manifest> {
  let manifest: Manifest | undefined
  let expected: ExpectedRows | undefined
  let first = ''
  for await (const entry of openEntries(file, options)) {
    if (!expected) {
      if (entry.header.name !== FORMAT_MEMBER) throw foreignArchive(file)
      memberName(file, entry, FORMAT_MAX)
      const { bytes, sha256 } = await readWhole(entry)
      const format = await readFormat(file, bytes)
      expected = expectRows(file, format)
      first = sha256
      yield { name: FORMAT_MEMBER, bytes: single(bytes), format }
      continue
    }
    const name = memberName(file, entry, MEMBER_MAX)
    if (manifest)
      throw new BackupError(`${file} goes on after its end, with ${quoted(name)}: it is not restored.`)
    if (name === MANIFEST_MEMBER) {
      const { bytes } = await readWhole(entry)
      manifest = readManifest(file, bytes)
      yield { name, bytes: single(bytes) }
    } else {
      const table = expected.next(name)
      const bytes = expected.count(name, table, entry)
      yield { name, table, bytes }
      // Bytes that the caller did not read count all the same.
      for await (const _ of bytes);
    }
  }
  if (!expected) throw foreignArchive(file)
  if (!manifest) throw new BackupError(`${file} is cut off: its end is missing. Take another backup.`)
  if (manifest.members[0]?.sha256 !== first)
    throw new BackupError(
      `${file} is not what its manifest says (format.json): it is damaged, take another backup.`,
    )
  expected.compare(manifest)
  return manifest
}

/**
 * Opens an archive (docs/backup.md, "The archive") and reads its description. Nothing in it is trusted: names, kinds and
 * sizes must be those that we write, parts must come in order, and the manifest at its end must match everything.
 * @throws BackupError, one line, for a file that is no archive, a later release's archive, damage, or a wrong passphrase
 */
export async function openArchive(file: string, options: ReadOptions = {}): Promise<Archive> {
  const all = readMembers(file, options)
  const { value } = await all.next()
  await all.return(undefined as never)
  const format = (value as { format?: ArchiveFormat }).format
  if (!format) throw foreignArchive(file)
  return { format, members: () => readMembers(file, options) }
}

/** Reads a whole archive and so proves its manifest right. @throws BackupError */
export async function checkArchive(file: string, options: ReadOptions = {}): Promise<Manifest> {
  const all = readMembers(file, options)
  for (;;) {
    const { done, value } = await all.next()
    if (done) return value
  }
}
