import { useT } from '../../i18n/use-t.ts'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
}

/** Links to the pages of a list, real ones, so that they work without scripts. Nothing for a single page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  const t = useT()
  const slots = pageWindow(page, pages)
  if (slots.length === 0) return null
  return (
    <nav className={styles.nav} aria-label={t('pagination.label')}>
      <ol className={styles.pages}>
        {slots.map((slot, i) => (
          // A gap is told from the other one by the page before it.
          <li key={slot === 'gap' ? `after ${slots[i - 1]}` : slot}>
            {slot === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={classes('px-layer', styles.page)}
                to={to(slot)}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page > 1 ? to(page - 1) : null} rel="prev" label={t('pagination.previous')} />
      <Step to={page < pages ? to(page + 1) : null} rel="next" label={t('pagination.next')} />
    </nav>
  )
}

/** One page back or on; said but not offered where there is none. */
function Step({ to, rel, label }: { to: string | null; rel: 'prev' | 'next'; label: string }) {
  const className = classes('px-layer', styles.step, rel === 'prev' && styles.previous)
  const content = (
    <>
      {rel === 'prev' && <Icon name="chevron-left" size={12} />}
      {label}
      {rel === 'next' && <Icon name="chevron-right" size={12} />}
    </>
  )
  if (to === null)
    return (
      // biome-ignore lint/a11y/useSemanticElements: an <a> without an address is no link
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is told but not stopped at
      <span className={className} role="link" aria-disabled="true">
        {content}
      </span>
    )
  return (
    <Link className={className} to={to} rel={rel}>
      {content}
    </Link>
  )
}
