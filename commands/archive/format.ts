import { z } from 'zod'

// What an archive is made of: docs/backup.md, "The archive".

export const ARCHIVE_FORMAT = 'manette-backup'
/** Raised when an archive can no longer be read by the reader of before. */
export const FORMAT_VERSION = 1
export const FORMAT_MEMBER = 'format.json'
export const MANIFEST_MEMBER = 'manifest.json'

/** Rows are cut into members of about this size; a longer row has one of its own. In bytes, as all below. */
export const PIECE_BYTES = 4 * 1024 * 1024
/** No member is larger: a row with the largest picture there can be has 8 MB. */
export const MEMBER_MAX = 64 * 1024 * 1024
export const FORMAT_MAX = 1024 * 1024

export class BackupError extends Error {}

const name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** What can be said before the rest is understood. */
export const preambleSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().min(1),
  release: z.string().max(40),
})

export const formatSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(FORMAT_VERSION),
  release: z
    .string()
    .regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/)
    .max(40),
  schema: z.string().max(255),
  migrations: z
    .array(
      z
        .string()
        .regex(/^[\w-]+$/)
        .max(255),
    )
    .min(1)
    .max(10_000),
  /** The moment that it shows. */
  at: z.iso.datetime(),
  postgres: z.string().max(100),
  tables: z.array(z.object({ name, columns: z.array(name).min(1).max(1600) })).max(10_000),
  /** What unwraps keys of authenticator apps; of encrypted archives alone. */
  secretsKeys: z
    .array(z.string().regex(/^[^\s,]{32,}$/))
    .max(100)
    .optional(),
})
export type ArchiveFormat = z.output<typeof formatSchema>

const tableSummary = z.object({
  rows: count,
  bytes: count,
  /** Over the bytes of its members one after the other. */
  sha256,
  /** Of its rows in whatever order (row-digest.ts). */
  digest: sha256,
})

export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  tables: z.record(name, tableSummary),
  members: z.array(z.object({ name: z.string().max(100), bytes: count, sha256 })),
})
export type Manifest = z.output<typeof manifestSchema>

export const memberName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(5, '0')}.copy`

export function memberOf(member: string): { table: string; number: number } | undefined {
  const [, table = '', number = ''] =
    /^tables\/([A-Za-z_][A-Za-z0-9_]{0,62})\/(\d{5,7})\.copy$/.exec(member) ?? []
  if (!table || memberName(table, Number(number)) !== member) return undefined
  return { table, number: Number(number) }
}

const ENDING = { plain: '.tar.gz', encrypted: '.tar.gz.age' }
const NAME = /^manette-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz(?:\.age)?$/

/** `manette-<UTC yyyymmdd-hhmmss>.tar.gz`, with `.age` when it is encrypted. */
export function archiveName(at: Date, form: keyof typeof ENDING): string {
  const digits = at.toISOString().replace(/\D/g, '')
  return `manette-${digits.slice(0, 8)}-${digits.slice(8, 14)}${ENDING[form]}`
}

/** When an archive of that name was begun; undefined for other files. */
export function momentOf(file: string): Date | undefined {
  const parts = NAME.exec(file)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}
