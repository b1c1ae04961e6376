import { formatDateTime } from '../../../../shared/format/moment.ts'
import { quoted } from '../../../../shared/format/quoted.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { WarningBox } from '../warning/warning-box.tsx'
import styles from './my-comments.module.css'

/** Warnings of the team, with a button to confirm unread ones; nothing where there are none. */
export function OwnWarnings() {
  const t = useT('moderation')
  const lang = useLang()
  const warnings = trpc.moderation.warnings.useQuery(undefined, { staleTime: 0 }).data?.warnings ?? []
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby="own-warnings">
      <h3 id="own-warnings" className={styles.title}>
        {t('moderation.warning.all')}
      </h3>
      <ol className={styles.list}>
        {warnings.map((warning) => (
          <li key={warning.id} className={styles.entry}>
            {warning.readAt === null ? (
              <WarningBox warning={warning} onRead={() => {}} />
            ) : (
              <>
                <p className={styles.meta}>
                  <b>{t(`moderation.reasons.${warning.reason}`)}</b>
                  <time dateTime={warning.at.toISOString()}>{formatDateTime(warning.at, lang)}</time>
                </p>
                <p>{quoted(warning.text, lang)}</p>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
