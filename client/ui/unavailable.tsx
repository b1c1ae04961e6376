import { useT } from '../i18n/use-t.ts'
import { classes } from './classes.ts'
import { RetryButton } from './controls/retry-button.tsx'
import styles from './notice.module.css'

/** The page while the database is unreachable (503): in the site's look, with a button to try again. */
export default function UnavailablePage({ retry, busy }: { retry: () => void; busy: boolean }) {
  const t = useT('pages')
  return (
    <div className={classes('wrap', styles.page)}>
      <p className={styles.code} aria-hidden="true">
        503
      </p>
      <h1 className={styles.title}>{t('unavailable.title')}</h1>
      <p className={styles.text}>{t('unavailable.message')}</p>
      <p className={styles.text}>{t('unavailable.hint')}</p>
      <RetryButton retry={retry} busy={busy} />
    </div>
  )
}
