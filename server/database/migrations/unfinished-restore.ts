import type pg from 'pg'
import { MigrationError, RESTORE_MARK } from './table.ts'

export interface RestoreMark {
  file: string
  began: Date
}

export async function restoreMark(client: pg.Client): Promise<RestoreMark | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [`public.${RESTORE_MARK}`],
  )
  if (!found[0]?.there) return undefined
  const { rows } = await client.query<RestoreMark>(`SELECT file, began FROM public.${RESTORE_MARK}`)
  return rows[0] ?? { file: 'an archive', began: new Date() }
}

/** @throws MigrationError in one line */
export async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const mark = await restoreMark(client)
  if (mark)
    throw new MigrationError(
      `This database is half-restored: the restore of ${mark.file} that began at ${mark.began.toISOString()} has not ended. Let it end; if it was killed, run "npm run restore" again, which starts over.`,
    )
}
