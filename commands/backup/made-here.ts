import path from 'node:path'
import type { Config } from '../../server/base/config.ts'
import { Connection } from '../../server/database/connection.ts'
import { textAt } from '../../shared/base/property.ts'

/** PostgreSQL, appendix A. */
const UNDEFINED_TABLE = '42P01'

/**
 * Whether this site has made an archive and keeps it where it was made or in BACKUP_TO. Damage in any other archive says
 * nothing about this site's backups.
 */
export async function wasMadeHere(
  url: string,
  file: string,
  { BACKUP_DIR, BACKUP_TO }: Pick<Config, 'BACKUP_DIR' | 'BACKUP_TO'> = {},
): Promise<boolean> {
  const copied = BACKUP_DIR !== undefined && path.dirname(file) === BACKUP_TO
  const made = copied ? path.join(BACKUP_DIR, path.basename(file)) : file
  const client = new Connection({ connectionString: url, application_name: 'manette-backup' })
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT FROM "OperationRun" WHERE "kind" = 'backup' AND "ok" AND "detail"->>'file' = $1 LIMIT 1`,
      [made],
    )
    return rows.length > 0
  } catch (error) {
    if (textAt(error, 'code') !== UNDEFINED_TABLE) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
