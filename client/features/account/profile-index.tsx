import { useHref } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/controls/link.tsx'
import { usePlace } from '../../ui/use-place.ts'
import styles from './profile-page.module.css'

/** The ids of the groups' titles, in the order of the page. */
const GROUPS = ['identity', 'mails', 'follows', 'security', 'devices', 'comments', 'data'] as const
const PLACES = [...GROUPS, 'danger'] as const

/** Links to the groups of the profile; the one that is being read is marked. */
export function ProfileIndex() {
  const t = useT('profile')
  const href = useHref()
  const place = usePlace(PLACES)
  return (
    <nav className={styles.index} aria-label={t('profile.index')}>
      <ul className={styles.list}>
        {PLACES.map((name) => (
          <li key={name} className={classes(name === 'danger' && styles.last)}>
            <Link
              className={classes('px-layer', styles.entry)}
              to={`${href('profile')}#${name}`}
              aria-current={name === place ? 'location' : undefined}
            >
              <span className={classes('cursor', styles.cursor)} />
              {t(name === 'danger' ? 'profile.danger' : `profile.group.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
