import { lazy, Suspense } from 'react'
import { mainMenu } from '../../../base/brand.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useUser } from '../../session/store.ts'
import styles from './main-nav.module.css'
import { NavEntry } from './nav-entry.tsx'

// Nothing of the back office for readers.
const AdminEntry = lazy(async () => ({ default: (await import('./admin-entry.tsx')).AdminEntry }))

/** The main menu, and behind it the way to the back office for those who have a tab there. */
export function MainNav() {
  const t = useT()
  const user = useUser()
  return (
    <nav aria-label={t('header.menu')}>
      <ul className={styles.list}>
        {mainMenu().map(([to, words]) => (
          <NavEntry key={to + words} to={to}>
            {words}
          </NavEntry>
        ))}
        {user && (
          <Suspense fallback={null}>
            <AdminEntry user={user} />
          </Suspense>
        )}
      </ul>
    </nav>
  )
}
