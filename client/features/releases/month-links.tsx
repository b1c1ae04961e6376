import type { ReactNode } from 'react'
import { useHref, useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './month-links.module.css'
import { type Calendar, monthName } from './releases-title.ts'

interface MonthLinksProps {
  calendar: Calendar
  platform: string | undefined
}

/** Links to the nearest months with releases. With a platform it is a form instead, which crawlers do not follow. */
export function MonthLinks({ calendar: { previous, next }, platform }: MonthLinksProps) {
  const t = useT('games', 'releases')
  const lang = useLang()
  const href = useHref()
  if (!previous && !next) return null
  const months = (
    <nav className={styles.months} aria-label={t('releases.others')}>
      {previous && (
        <Go month={previous} isLink={!platform} rel="prev">
          <Icon name="chevron-left" size={12} />
          {monthName(t, previous, lang)}
        </Go>
      )}
      {next && (
        <Go month={next} isLink={!platform} rel="next" className={styles.next}>
          {monthName(t, next, lang)}
          <Icon name="chevron-right" size={12} />
        </Go>
      )}
    </nav>
  )
  if (!platform) return months
  return (
    <form action={href('releases')}>
      {months}
      <input type="hidden" name="platform" value={platform} />
    </form>
  )
}

interface GoProps {
  month: string
  isLink: boolean
  rel: 'prev' | 'next'
  className?: string | undefined
  children: ReactNode
}

function Go({ month, isLink, rel, className, children }: GoProps) {
  const href = useHref()
  const look = classes('px-layer', styles.month, className)
  if (isLink)
    return (
      <Link className={look} to={href('releases', { filters: { month } })} rel={rel}>
        {children}
      </Link>
    )
  return (
    <button className={look} type="submit" name="month" value={month}>
      {children}
    </button>
  )
}
