import path from 'node:path'
import { FILED, FILED_LISTS } from '../../shared/platforms/kinds.ts'
import { listFile } from './list-file.ts'
import type { ExportSnapshot } from './rows.ts'

interface FilingRow {
  id: string
  name: string
  nameEn: string | null
  short: string[]
  others: string[]
  family: string | null
  generation: number | null
  mergedInto: string | null
}

const BATCH_SIZE = 200

/** Writes the platforms and genres that texts and games name by their ids, in order, into `platforms.json` and `genres.json`. */
export async function exportFiling(snapshot: ExportSnapshot, root: string): Promise<void> {
  for (const kind of FILED) {
    const file = listFile(path.join(root, `${FILED_LISTS[kind]}.json`))
    const rows = snapshot.rows<FilingRow>(
      `SELECT "id", "name", "nameEn", "short", "others", "family", "generation", "mergedInto" FROM "Filing"
        WHERE "kind" = $1 ORDER BY "position", "id"`,
      [kind],
      BATCH_SIZE,
    )
    for await (const row of rows)
      await file.add(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
    await file.end()
  }
}
