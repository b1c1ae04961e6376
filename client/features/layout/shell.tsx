import { type ReactNode, Suspense, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Loader } from '../../ui/loader.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { SessionHost } from '../session/session-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { useLinkNavigation } from './use-link-navigation.ts'
import { usePageChange } from './use-page-change.ts'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const main = useRef<HTMLElement>(null)
  const title = usePageChange(main)
  useLinkNavigation()
  return (
    <div className={styles.shell}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {t('common.skip')}
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Loader />}>{children}</Suspense>
      </main>
      <Footer />
      <ToastHost />
      <SessionHost />
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
    </div>
  )
}
