import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  pages: number
  /**
   * The address of a page; or, for lists with more pages than crawlers should follow, the form that requests
   * them: its address without parameters, and the other values that it sends.
   */
  to: ((page: number) => string) | { action: string; values: object }
}

/** The pages of a list as real links, or as keys of a form, so that they work without scripts. Nothing for a single page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (typeof to === 'function') return <Pages page={page} pages={pages} to={to} />
  return (
    <form action={to.action}>
      {Object.entries(to.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Pages page={page} pages={pages} />
    </form>
  )
}

interface PagesProps {
  page: number
  pages: number
  /** Absent for the keys of a form. */
  to?: (page: number) => string
}

function Pages({ page, pages, to }: PagesProps) {
  const t = useT('pages')
  const slots = pageWindow(page, pages)
  if (slots.length === 0) return null
  return (
    <nav className={styles.nav} aria-label={t('pagination.label')}>
      <ol className={styles.pages}>
        {slots.map((slot, i) => (
          // The page before a gap tells it from the other gap.
          <li key={slot === 'gap' ? `after ${slots[i - 1]}` : slot}>
            {slot === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Go
                page={slot}
                to={to}
                className={classes('px-layer', styles.page)}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </Go>
            )}
          </li>
        ))}
      </ol>
      <Step page={page > 1 ? page - 1 : null} to={to} rel="prev" label={t('pagination.previous')} />
      <Step page={page < pages ? page + 1 : null} to={to} rel="next" label={t('pagination.next')} />
    </nav>
  )
}

interface GoProps {
  page: number
  to: PagesProps['to']
  className: string
  rel?: 'prev' | 'next'
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

function Go({ page, to, rel, ...rest }: GoProps) {
  if (to) return <Link to={to(page)} rel={rel} {...rest} />
  return <button type="submit" name="page" value={page} {...rest} />
}

interface StepProps {
  page: number | null
  to: PagesProps['to']
  rel: 'prev' | 'next'
  label: string
}

/** One page back or on; disabled where there is none. */
function Step({ page, to, rel, label }: StepProps) {
  const className = classes('px-layer', styles.step, rel === 'prev' && styles.previous)
  const content = (
    <>
      {rel === 'prev' && <Icon name="chevron-left" size={12} />}
      {label}
      {rel === 'next' && <Icon name="chevron-right" size={12} />}
    </>
  )
  if (page === null)
    return (
      // biome-ignore lint/a11y/useSemanticElements: an <a> without an address is no link
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is announced, but Tab skips it
      <span className={className} role="link" aria-disabled="true">
        {content}
      </span>
    )
  return (
    <Go page={page} to={to} className={className} rel={rel}>
      {content}
    </Go>
  )
}
