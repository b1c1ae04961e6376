import { useHref, useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './month-links.module.css'
import { type Calendar, monthName } from './releases-title.ts'

/** The months next to this one in which something comes. */
export function MonthLinks({ calendar, platform }: { calendar: Calendar; platform: string | undefined }) {
  const t = useT('games', 'releases')
  const lang = useLang()
  const href = useHref()
  const { previous, next } = calendar
  const to = (month: string) =>
    href('releases', { filters: { month, ...(platform !== undefined && { platform }) } })
  if (!previous && !next) return null
  return (
    <nav className={styles.months} aria-label={t('releases.others')}>
      {previous && (
        <Link className={classes('px-layer', styles.month)} to={to(previous)} rel="prev">
          <Icon name="chevron-left" size={12} />
          {monthName(t, previous, lang)}
        </Link>
      )}
      {next && (
        <Link className={classes('px-layer', styles.month, styles.next)} to={to(next)} rel="next">
          {monthName(t, next, lang)}
          <Icon name="chevron-right" size={12} />
        </Link>
      )}
    </nav>
  )
}
