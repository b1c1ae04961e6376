import { isTeam } from '../../../../shared/account/roles.ts'
import { mainMenu, type NamedLink } from '../../../base/brand.ts'
import { useHref } from '../../../base/lang.tsx'
import { useLocation } from '../../../base/navigation/router.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { useUser } from '../../session/store.ts'
import styles from './main-nav.module.css'

/** The main menu. The cursor marks the present entry, also on pages below it. */
export function MainNav() {
  const t = useT()
  const href = useHref()
  const { pathname } = useLocation()
  const entries = mainMenu()
  const user = useUser()
  // Readers need not load the list of tabs: every role of the team has at least one (shared/account/permissions.test.ts).
  const admin: NamedLink[] = user && isTeam(user.role) ? [[href('admin'), t('header.admin')]] : []
  return (
    <nav aria-label={t('header.menu')}>
      <ul className={styles.list}>
        {[...entries, ...admin].map(([to, words]) => {
          const current = pathname === to ? 'page' : pathname.startsWith(`${to}/`) ? 'true' : undefined
          return (
            <li key={to + words}>
              <Link className={styles.link} to={to} aria-current={current}>
                <span className={classes('cursor', styles.cursor)} />
                {words}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
