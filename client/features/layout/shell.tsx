import { type ReactNode, Suspense, useRef } from 'react'
import { useLocation } from '../../base/navigation/router.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Loader } from '../../ui/loader.tsx'
import { ToastHost } from '../../ui/toasts/toast-host.tsx'
import { SessionHost } from '../auth/session/session-host.tsx'
import { ConnectivityHost } from '../connectivity/connectivity-host.tsx'
import { Header } from './header/header.tsx'
import { LoadBoundary } from './navigation/load-boundary.tsx'
import { PageFailed } from './navigation/page-failed.tsx'
import { usePageChange } from './navigation/use-page-change.ts'
import styles from './shell.module.css'

export interface ShellProps {
  logo: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Everything around the page: header, main and footer. */
export function Shell({ logo, footer, children }: ShellProps) {
  const t = useT()
  const main = useRef<HTMLElement>(null)
  const title = usePageChange(main)
  const { pathname } = useLocation()
  return (
    <div className={styles.shell}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {t('common.skip')}
      </a>
      <Header logo={logo} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <LoadBoundary at={pathname} fallback={() => <PageFailed />}>
          <Suspense fallback={<Loader />}>{children}</Suspense>
        </LoadBoundary>
      </main>
      {footer}
      <LoadBoundary at={pathname} fallback={() => null}>
        <ToastHost />
      </LoadBoundary>
      <LoadBoundary at={pathname} fallback={() => null}>
        <SessionHost />
      </LoadBoundary>
      <ConnectivityHost />
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
    </div>
  )
}
