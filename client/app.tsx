import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { Lang } from '../shared/lang.ts'
import { BrowserOnly } from './features/layout/browser-only.tsx'
import { Shell } from './features/layout/shell.tsx'
import { LangProvider } from './lang.tsx'
import { PageHeadEffect } from './page-head-effect.tsx'
import { ROUTES } from './routes.tsx'
import { trpc } from './trpc.ts'

export interface AppProps {
  lang: Lang
  queryClient: QueryClient
  client: ReturnType<typeof trpc.createClient>
  /** What the server has read for this page, already in the form react-query keeps. */
  state?: DehydratedState
  /** The router for where we are: by the request on the server, by the address bar in the browser. */
  router: (children: ReactNode) => ReactNode
}

/** The whole site, the same on the server and in the browser. */
export function App({ lang, queryClient, client, state, router }: AppProps) {
  return (
    <StrictMode>
      <LangProvider lang={lang}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <HydrationBoundary state={state}>
              {router(
                <>
                  <PageHeadEffect />
                  <Shell>
                    <Pages lang={lang} />
                  </Shell>
                </>,
              )}
            </HydrationBoundary>
          </QueryClientProvider>
        </trpc.Provider>
      </LangProvider>
    </StrictMode>
  )
}

/** One table for both languages; a link to the other language is a full page load, so only one is mounted. */
function Pages({ lang }: { lang: Lang }) {
  const prefix = lang === 'en' ? '/en' : ''
  return (
    <Routes>
      {ROUTES.map(({ name, path, Page, access }) => (
        <Route
          key={name}
          path={path === '*' ? '*' : prefix + path}
          element={
            access === 'public' ? (
              <Page />
            ) : (
              <BrowserOnly>
                <Page />
              </BrowserOnly>
            )
          }
        />
      ))}
    </Routes>
  )
}
