import { type ReactNode, Suspense, useRef } from 'react'
import { useLocation } from '../../../base/navigation/router.tsx'
import { useAdminPlace } from '../../../features/admin/address.ts'
import { SessionHost } from '../../../features/auth/session/session-host.tsx'
import { ConnectivityHost } from '../../../features/connectivity/connectivity-host.tsx'
import { LoadBoundary } from '../../../features/layout/navigation/load-boundary.tsx'
import { PageFailed } from '../../../features/layout/navigation/page-failed.tsx'
import { usePageChange } from '../../../features/layout/navigation/use-page-change.ts'
import shell from '../../../features/layout/shell.module.css'
import { useUser } from '../../../features/session/store.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Loader } from '../../../ui/loader.tsx'
import { ToastHost } from '../../../ui/toasts/toast-host.tsx'
import styles from './frame.module.css'
import { Rail } from './rail.tsx'

/**
 * What stands around the back office in place of the site's header and footer: a rail, which is a bar on narrow screens and
 * above the form of a text (docs/product/back-office.md, "The back office").
 */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT()
  const main = useRef<HTMLElement>(null)
  const title = usePageChange(main)
  const { pathname } = useLocation()
  const { form } = useAdminPlace()
  // The server does not know the query, so hydration shows everybody the rail.
  const isWide = useUser() !== null && form !== undefined
  return (
    <div className={styles.frame} data-railed={isWide ? undefined : ''}>
      <a className={`visually-hidden ${shell.skip}`} href="#main">
        {t('common.skip')}
      </a>
      <Rail>
        <ConnectivityHost />
      </Rail>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <LoadBoundary at={pathname} fallback={() => <PageFailed />}>
          <Suspense fallback={<Loader />}>{children}</Suspense>
        </LoadBoundary>
      </main>
      <div className={styles.toasts}>
        <LoadBoundary at={pathname} fallback={() => null}>
          <ToastHost />
        </LoadBoundary>
      </div>
      <LoadBoundary at={pathname} fallback={() => null}>
        <SessionHost />
      </LoadBoundary>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
    </div>
  )
}
