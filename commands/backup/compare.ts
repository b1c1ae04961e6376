import { type ArchiveFormat, BackupError, type Manifest } from '../archive/format.ts'
import { addRows, rowDigest } from '../archive/row-digest.ts'
import { wholeRows } from './pieces.ts'
import { openRows } from './snapshot.ts'

/**
 * Compares a database that was just filled from an archive with the archive's manifest: every table must have the same
 * columns and rows, in any order. @throws BackupError naming the first table that differs
 */
export async function compareRows(
  url: string,
  format: ArchiveFormat,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  const { copy, close } = await openRows(url)
  try {
    for (const { name, columns } of format.tables) {
      signal?.throwIfAborted()
      const digest = rowDigest()
      for await (const rows of wholeRows(copy({ name, columns }))) addRows(digest, rows)
      const said = manifest.tables[name]
      if (digest.rows !== said?.rows || digest.hex() !== said.digest)
        throw new BackupError(
          `Restored, ${name} has ${digest.rows.toLocaleString('en')} rows that are not the ${said?.rows.toLocaleString('en')} of the backup: do not count on it.`,
        )
    }
  } finally {
    await close()
  }
}
