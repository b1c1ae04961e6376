import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from '../../ui/forms/sections.module.css'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { SessionUser } from '../session/store.ts'
import { DeleteForm } from './delete-form.tsx'

/** The deletion of the account. It is folded at first, so that nobody opens it by accident. */
export function DangerZone({ user }: { user: SessionUser }) {
  const t = useT('profile')
  const [shown, setShown] = useState(false)
  return (
    <section className={classes('px6', styles.section, styles.danger)} aria-labelledby="danger">
      <h2 id="danger" tabIndex={-1} className={styles.sectionTitle}>
        <Icon name="warning" size={24} />
        {t('profile.danger')}
      </h2>
      <p className={styles.quiet}>{t('profile.dangerText')}</p>
      {shown ? (
        <DeleteForm user={user} onCancel={() => setShown(false)} />
      ) : (
        <div className={styles.actions}>
          <Button variant="alt" icon="trash" onClick={() => setShown(true)}>
            {t('profile.showDelete')}
          </Button>
        </div>
      )}
    </section>
  )
}
