import { z } from 'zod'

// docs/backup.md, "The archive", describes an archive's contents.

export const ARCHIVE_FORMAT = 'manette-backup'
/** Raised when the reader of an earlier version can no longer read an archive. */
export const FORMAT_VERSION = 1
export const FORMAT_MEMBER = 'format.json'
export const MANIFEST_MEMBER = 'manifest.json'

/** Rows are cut into members of about this size, in bytes; a longer row has a member of its own. */
export const PIECE_BYTES = 4 * 1024 * 1024
/** No member is larger, in bytes: a row with the largest possible picture has 8 MB. */
export const MEMBER_MAX = 64 * 1024 * 1024
export const FORMAT_MAX = 1024 * 1024

export class BackupError extends Error {}

const name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** The part that can be reported before the rest is understood. */
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
  /** The moment whose state the archive holds. */
  at: z.iso.datetime(),
  postgres: z.string().max(100),
  tables: z.array(z.object({ name, columns: z.array(name).min(1).max(1600) })).max(10_000),
  /** The keys that unwrap those of authenticator apps; only encrypted archives hold them. */
  secretsKeys: z
    .array(z.string().regex(/^[^\s,]{32,}$/))
    .max(100)
    .optional(),
})
export type ArchiveFormat = z.output<typeof formatSchema>

const tableSummary = z.object({
  rows: count,
  bytes: count,
  /** The hash of its members' bytes, one after the other. */
  sha256,
  /** The digest of its rows in any order (row-digest.ts). */
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
