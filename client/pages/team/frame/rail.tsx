import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { groupOf } from '../../../../shared/admin/tabs.ts'
import { siteName } from '../../../base/brand.ts'
import { useHref, useLanguages } from '../../../base/lang.tsx'
import { LazyAccountLinks } from '../../../features/account/account-parts.tsx'
import { useAdminPlace } from '../../../features/admin/address.ts'
import { LanguageLink } from '../../../features/layout/header/language-link.tsx'
import { LazyBell } from '../../../features/notifications/lazy-bell.tsx'
import { live } from '../../../features/session/clients.tsx'
import { useUser } from '../../../features/session/store.ts'
import { ThemeToggle } from '../../../features/theme/theme-toggle.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { DropKey } from '../../../ui/controls/drop-key.tsx'
import { useDrop } from '../../../ui/use-drop.ts'
import styles from './rail.module.css'

// The server renders the frame for nobody, so the tabs are loaded in browsers only.
const Tabs = lazy(async () => ({ default: live((await import('./tabs.tsx')).Tabs) }))

/**
 * The header of the back office: the way back to the site, the bell, the tabs, the status banner, language, theme and account.
 * Where it is a bar, all but the first two are in its menu.
 */
export function Rail({ children }: { children: ReactNode }) {
  const t = useT('admin', 'access')
  const href = useHref()
  const languages = useLanguages()
  const user = useUser()
  const { tab } = useAdminPlace()
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { open, toggle } = useDrop(root, button)
  return (
    <header ref={root} className={styles.rail}>
      <div className={styles.bar}>
        <LinkButton variant="tool" icon="chevron-left" className={styles.back} to={href('home')}>
          <span className="visually-hidden">
            {t('access.toSite')} – {siteName()}
          </span>
          <span className={styles.site} aria-hidden="true">
            {siteName()}
          </span>
        </LinkButton>
        {user && (
          <DropKey
            ref={button}
            variant="tool"
            icon="menu"
            className={styles.menu}
            open={open}
            controls={id}
            onClick={toggle}
          >
            <span className="visually-hidden">{t('admin.tabs')} – </span>
            <span className={styles.where}>
              <span className={classes('label', styles.group)}>{t(`admin.group.${groupOf(tab)}`)}</span>
              {t(`admin.tab.${tab}`)}
            </span>
          </DropKey>
        )}
        {user && (
          <div>
            <Suspense fallback={null}>
              <LazyBell />
            </Suspense>
          </div>
        )}
      </div>
      <div id={id} className={classes(styles.body, !open && styles.folded)}>
        <div className={styles.tabs}>
          {user && (
            <Suspense fallback={null}>
              <Tabs tab={tab} open={open} />
            </Suspense>
          )}
        </div>
        <div className={styles.own}>
          {user && (
            <Suspense fallback={null}>
              <LazyAccountLinks className={styles.account} />
            </Suspense>
          )}
          <div className={styles.tools}>
            {languages === 'both' && <LanguageLink />}
            <ThemeToggle />
          </div>
        </div>
      </div>
      <div className={styles.status}>{children}</div>
    </header>
  )
}
