import { useLocation } from 'react-router-dom'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import styles from './nav-entry.module.css'

/** An entry of the main menu. The present one has the cursor beside it; on pages below it, too. */
export function NavEntry({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation()
  const current = pathname === to ? 'page' : pathname.startsWith(`${to}/`) ? 'true' : undefined
  return (
    <li>
      <Link className={styles.link} to={to} aria-current={current}>
        <span className={classes('cursor', styles.cursor)} />
        {children}
      </Link>
    </li>
  )
}
