import { textOf } from '../../../i18n/words.ts'
import { downloadFile } from '../../session/life/download-file.ts'

export type LogFormat = 'json' | 'csv'

/**
 * Downloads the log.
 * @param date a day as `2026-11-21`; all days without one
 * @returns the file's name, `logs-{day or all}.{format}`
 * @throws Error with a sentence to show
 */
export async function downloadLogs(format: LogFormat, date: string | undefined): Promise<string> {
  const query = new URLSearchParams({ format, ...(date && { date }) })
  const name = `logs-${date ?? 'all'}.${format}`
  await downloadFile(`/api/admin/logs/download?${query}`, name, textOf('adminLogs.downloadFailed'))
  return name
}
