import { type ComponentType, type ReactNode, StrictMode } from 'react'
import type { Lang } from '../../shared/base/lang.ts'
import type { Languages } from '../../shared/settings/settings.ts'
import { LangProvider, LanguagesProvider } from '../base/lang.tsx'
import { Shell, type ShellProps } from '../features/layout/shell.tsx'

export interface AppProps {
  lang: Lang
  /** The languages in which the site can be read. */
  languages: Languages
  /** Wraps the site in the router for this side: it reads the request on the server, and the address bar in the browser. */
  router: (children: ReactNode) => ReactNode
  /** What stands around the page, where it is not the site's header and footer. */
  around?: ComponentType<ShellProps> | undefined
  logo: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The whole site, the same on the server and in the browser. */
export function App({ lang, languages, router, around: Around = Shell, logo, footer, children }: AppProps) {
  return (
    <StrictMode>
      <LangProvider lang={lang}>
        <LanguagesProvider value={languages}>
          {router(
            <Around logo={logo} footer={footer}>
              {children}
            </Around>,
          )}
        </LanguagesProvider>
      </LangProvider>
    </StrictMode>
  )
}
