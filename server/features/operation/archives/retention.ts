import type { Db } from '../../../database/client.ts'
import { settings } from '../../settings/settings.ts'

/** How many backups are kept, here and in BACKUP_TO: the newest of so many days, weeks and months. */
export async function readRetention(db: Db): Promise<{ daily: number; weekly: number; monthly: number }> {
  const { backupsDaily: daily, backupsWeekly: weekly, backupsMonthly: monthly } = await settings(db)
  return { daily, weekly, monthly }
}
