import { textOf } from '../../../i18n/words.ts'
import { authorized } from '../../session/life/authorized.ts'

export type LogFormat = 'json' | 'csv'

/** How long a browser may take to open the file it was handed. */
const KEEP_MS = 60_000

/** What a failed answer says; the documented sentence when it says nothing. */
async function failureOf(response: Response): Promise<string> {
  const body: { message?: unknown } | null = await response.json().catch(() => null)
  return typeof body?.message === 'string' ? body.message : textOf('adminLogs.downloadFailed')
}

/** Hands a file to the browser, as if it had been a link. */
function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}

/**
 * Downloads the log. The browser keeps a large body on disk; nothing of it passes through this code.
 * @param date a day as `2026-11-21`; all days without one
 * @returns the file's name, `logs-{day or all}.{format}`
 * @throws Error with a sentence to show
 */
export async function downloadLogs(format: LogFormat, date: string | undefined): Promise<string> {
  const query = new URLSearchParams({ format, ...(date && { date }) })
  const response = await authorized((headers) =>
    fetch(`/api/admin/logs/download?${query}`, { headers }).catch(() => {
      throw new Error(textOf('errors.noResponse'))
    }),
  )
  if (!response.ok) throw new Error(await failureOf(response))
  const name = `logs-${date ?? 'all'}.${format}`
  const blob = await response.blob().catch(() => {
    throw new Error(textOf('adminLogs.downloadFailed'))
  })
  save(blob, name)
  return name
}
