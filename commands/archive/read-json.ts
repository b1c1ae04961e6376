import { createHash } from 'node:crypto'
import { VERSION } from '../../server/base/version.ts'
import { readKnownMigrations } from '../../server/database/migrations/files.ts'
import { foreignArchive } from './entries.ts'
import {
  type ArchiveFormat,
  BackupError,
  FORMAT_VERSION,
  formatSchema,
  type Manifest,
  manifestSchema,
  preambleSchema,
} from './format.ts'

export interface WholeFile {
  bytes: Buffer
  sha256: string
}

export async function readWhole(source: AsyncIterable<Buffer>): Promise<WholeFile> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** @throws BackupError for an archive of another product or a later format, or with migrations that this release lacks */
export async function readFormat(file: string, bytes: Buffer): Promise<ArchiveFormat> {
  const said = parsed(bytes)
  const preamble = preambleSchema.safeParse(said)
  if (!preamble.success) throw foreignArchive(file)
  const { version, release } = preamble.data
  const later = `${file} was made by Manette ${JSON.stringify(release).slice(1, -1)}`
  if (version > FORMAT_VERSION)
    throw new BackupError(
      `${later}, whose backups this release (${VERSION}) does not read: take that release or a later one.`,
    )
  const format = formatSchema.safeParse(said)
  if (!format.success) throw new BackupError(`${file} is damaged: its format.json says nothing that can be.`)
  const known = new Set((await readKnownMigrations()).map(({ name }) => name))
  const missing = format.data.migrations.find((name) => !known.has(name))
  if (missing !== undefined)
    throw new BackupError(
      `${later}, with migrations that this release (${VERSION}) has not, such as ${missing}: take that release or a later one.`,
    )
  return format.data
}

export function readManifest(file: string, bytes: Buffer): Manifest {
  const manifest = manifestSchema.safeParse(parsed(bytes))
  if (!manifest.success)
    throw new BackupError(`${file} is damaged: its manifest.json says nothing that can be.`)
  return manifest.data
}
