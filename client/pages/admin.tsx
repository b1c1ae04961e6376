import type { TFunction } from 'i18next'
import { SITE } from '../../shared/site.ts'
import { AdminsOnly } from '../features/session/protected.tsx'
import type { PageHead } from '../head.ts'
import { useT } from '../i18n/use-t.ts'
import { useHref } from '../lang.tsx'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './notice.module.css'

export const head = (t: TFunction): PageHead => ({
  title: `${t('access.adminTitle')} – ${SITE.name}`,
  description: t('access.adminDescription'),
  noindex: true,
})

/** The back office, for the team only; it is not there yet, and says so. */
export default function AdminPage() {
  return (
    <AdminsOnly>
      <NotYet />
    </AdminsOnly>
  )
}

function NotYet() {
  const t = useT()
  const href = useHref()
  return (
    <div className={classes('wrap', styles.page)}>
      <p className={classes('label', styles.kicker)}>{t('soon.kicker')}</p>
      <h1 className={styles.title}>{t('access.adminTitle')}</h1>
      <p className={styles.text}>{t('soon.text')}</p>
      <div className={styles.actions}>
        <LinkButton to={href('home')}>{t('common.backHome')}</LinkButton>
      </div>
    </div>
  )
}
