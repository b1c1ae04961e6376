import { formatDateTime } from '../../../../shared/format/moment.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './first-day.module.css'
import type { LeftProps } from './left.ts'

/** How soon to look for a backup after starting one. */
const LOOK_AGAIN_MS = 3000

/** A key that makes a first backup, and what to ask the operator for so that one is made each night. */
export function BackupsLeft({ left: { backups }, children }: LeftProps) {
  const t = useT('first-day')
  const lang = useLang()
  const utils = trpc.useUtils()
  const make = trpc.operation.backUp.useMutation({
    onSuccess: () => void setTimeout(() => void utils.operation.left.invalidate(), LOOK_AGAIN_MS),
    onError: (error) => void toast({ kind: 'error', text: sentenceOf(error) ?? t('firstDay.backups.error') }),
  })
  const { nightly, running, lastGood, last } = backups
  const busy = running || make.isPending
  return (
    <>
      <p className={styles.text}>
        {lastGood
          ? t('firstDay.backups.made', { date: formatDateTime(lastGood.at, lang) })
          : t('firstDay.backups.none')}{' '}
        {!nightly && t('firstDay.backups.ask')}
      </p>
      {last && !last.ok && (
        <p className={styles.wrong}>
          {t('firstDay.backups.failed')}
          {last.error && (
            <code lang="en" className={styles.line}>
              {last.error}
            </code>
          )}
        </p>
      )}
      <div className={classes(kit.keys, kit.calm)}>
        <ActKey icon="download" busy={busy} onClick={() => make.mutate()}>
          {t(busy ? 'firstDay.backups.making' : 'firstDay.backups.make')}
        </ActKey>
        {children}
      </div>
    </>
  )
}
