import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './comment.module.css'

/** Words that nobody should read by accident: hidden until the reader opens them, also without scripts. */
export function Spoiler({ children }: { children: ReactNode }) {
  const t = useT('comments')
  return (
    <details className={styles.spoiler}>
      <summary className={styles.reveal}>
        <Icon name="eye" size={12} />
        <span className={styles.closed}>{t('comments.reveal')}</span>
        <span className={styles.opened}>{t('comments.spoiler')}</span>
      </summary>
      <span className={styles.revealed}>{children}</span>
    </details>
  )
}
