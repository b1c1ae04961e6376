import { useState } from 'react'
import { dataFileName } from '../../../../shared/account/data-file.ts'
import { type Lang, LOCALE } from '../../../../shared/base/lang.ts'
import { formatDateTime } from '../../../../shared/format/moment.ts'
import { siteName } from '../../../base/brand.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { downloadFile } from '../../session/life/download-file.ts'
import styles from './my-data.module.css'

/** How often to ask whether the file is ready. */
const ASK_AGAIN_MS = 2000

type Export = NonNullable<RouterOutputs['auth']['exportState']['export']>

/** '12 ko' in French, '12 kB' in English. */
function sizeOf(bytes: number, lang: Lang): string {
  const large = bytes >= 1_000_000
  return new Intl.NumberFormat(LOCALE[lang], {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  }).format(large ? bytes / 1_000_000 : Math.max(1, bytes / 1000))
}

/** Asks for the file, shows its progress, and fetches it. @param again whether the page shows it elsewhere already, with its errors */
export function DataFile({ again = false }: { again?: boolean }) {
  const t = useT('my-account')
  const state = trpc.auth.exportState.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => data?.export?.state === 'preparing' && ASK_AGAIN_MS,
  })
  const start = trpc.auth.startExport.useMutation({
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
    onSettled: () => state.refetch(),
  })
  if (state.error) return again ? null : <ErrorBlock query={state} />
  if (!state.data) return null
  const { export: file, mailed } = state.data
  const mayAsk = !file || file.state === 'failed'
  return (
    <div className={styles.file}>
      <div role="status">{file && <State file={file} />}</div>
      {mayAsk && <p className={styles.quiet}>{t(mailed ? 'myData.mailed' : 'myData.notMailed')}</p>}
      <div className={styles.actions}>
        {mayAsk && (
          <Button
            variant="alt"
            icon="refresh"
            aria-disabled={start.isPending}
            onClick={() => start.isPending || start.mutate()}
          >
            {t(start.isPending ? 'myData.asking' : 'myData.ask')}
          </Button>
        )}
        {file?.state === 'ready' && <Download file={file} />}
      </div>
    </div>
  )
}

function State({ file: { state, size, expiresAt, nextAt } }: { file: Export }) {
  const t = useT('my-account')
  const lang = useLang()
  if (state === 'preparing') return <p>{t('myData.preparing')}</p>
  if (state === 'failed') return <p>{t('myData.failed')}</p>
  return (
    <>
      <p>
        {t('myData.ready', {
          size: sizeOf(size ?? 0, lang),
          date: formatDateTime(expiresAt ?? nextAt, lang),
        })}
      </p>
      <p className={styles.quiet}>{t('myData.again', { date: formatDateTime(nextAt, lang) })}</p>
    </>
  )
}

function Download({ file }: { file: Export }) {
  const t = useT('my-account')
  const [busy, setBusy] = useState(false)
  const name = dataFileName(siteName(), file.createdAt)
  async function download() {
    if (busy) return
    setBusy(true)
    try {
      await downloadFile(file.url, name, t('myData.downloadFailed'))
      void toast({ kind: 'success', text: t('myData.downloaded', { name }) })
    } catch (error) {
      const text = (error instanceof Error && error.message) || t('myData.downloadFailed')
      void toast({ kind: 'error', text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="alt" icon="download" aria-disabled={busy} onClick={() => void download()}>
      {t(busy ? 'myData.downloading' : 'myData.download')}
    </Button>
  )
}
