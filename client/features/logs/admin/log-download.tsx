import { useState } from 'react'
import { formatLong } from '../../../../shared/format/dates.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { textOf } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import kit from '../../admin/kit/kit.module.css'
import { downloadFile } from '../../session/life/download-file.ts'
import styles from './logs-tab.module.css'

/** Downloads the log as a file: that of one day, or all of it. */
export function LogDownload({ date }: { date: string | undefined }) {
  const t = useT('admin')
  const lang = useLang()
  const [busy, setBusy] = useState<LogFormat>()

  async function download(format: LogFormat) {
    if (busy) return
    setBusy(format)
    try {
      const name = await downloadLogs(format, date)
      void toast({ kind: 'success', text: t('adminLogs.downloadSuccess', { name }) })
    } catch (error) {
      const message = (error instanceof Error && error.message) || t('adminLogs.downloadFailed')
      void toast({ kind: 'error', text: t('adminLogs.downloadError', { message }) })
    } finally {
      setBusy(undefined)
    }
  }

  const day = date && /^\d{4}-\d\d-\d\d$/.test(date) ? new Date(`${date}T12:00:00Z`) : undefined
  const known = day && !Number.isNaN(day.getTime())
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields
    <div className={styles.download} role="group" aria-label={t('adminLogs.download')}>
      {(['json', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="alt"
          icon="download"
          className={styles.key}
          aria-disabled={busy !== undefined}
          onClick={() => void download(format)}
        >
          {t(
            busy === format
              ? 'adminLogs.downloading'
              : format === 'json'
                ? 'adminLogs.downloadJson'
                : 'adminLogs.downloadCsv',
          )}
        </Button>
      ))}
      <span className={kit.note}>
        {known ? t('adminLogs.downloadDay', { date: formatLong(day, lang) }) : t('adminLogs.downloadAll')}
      </span>
    </div>
  )
}

type LogFormat = 'json' | 'csv'

/**
 * Downloads the log.
 * @param date a day as `2026-11-21`; undefined for all days
 * @returns the file's name, `logs-{day or all}.{format}`
 * @throws Error with a sentence to show
 */
async function downloadLogs(format: LogFormat, date: string | undefined): Promise<string> {
  const query = new URLSearchParams({ format, ...(date && { date }) })
  const name = `logs-${date ?? 'all'}.${format}`
  await downloadFile(`/api/admin/logs/download?${query}`, name, textOf('adminLogs.downloadFailed'))
  return name
}
