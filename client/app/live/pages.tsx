import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { Route, Routes, useLocation } from 'react-router-dom'
import superjson, { type SuperJSONResult } from 'superjson'
import { isPageOff } from '../../base/brand.ts'
import { useLang } from '../../base/lang.tsx'
import { freshOnArrival } from '../../base/query-client.ts'
import { listenForSearchKey } from '../../features/search/suggesting/listen-for-key.ts'
import { clients, Live } from '../../features/session/clients.tsx'
import { setProofPrompt } from '../../features/session/life/proof.ts'
import { LATER_FILES } from '../../i18n/later-words.ts'
import { giveLaterFiles } from '../../i18n/words.ts'
import { BrowserOnly } from '../../ui/browser-only.tsx'
import { matchRoute, ROUTES } from '../routes.tsx'
import { PageHeadEffect } from './page-head-effect.tsx'
import { prefetchOnIntent } from './prefetch.ts'

giveLaterFiles(LATER_FILES)

setProofPrompt(async () => {
  const { proveAgain } = await import('../../features/auth/doors/ask-proof.tsx')
  return proveAgain(clients().client)
})

/** Loads the code of the page at an address. */
export const loadPage = (pathname: string, search: string): Promise<unknown> =>
  matchRoute(pathname, search).route.load()

/** From now on links load the pages behind them as soon as the reader means them, and the key of the search leads there. */
export function startOnFirstMove(first?: Event): void {
  prefetchOnIntent(createTRPCQueryUtils(clients()), first)
  listenForSearchKey(first)
}

/** Asks again for what is shown and could not be read. */
export const readFailedAgain = (): Promise<void> =>
  clients().queryClient.refetchQueries({ type: 'active', predicate: (q) => q.state.status === 'error' })

/** What the server has read for a page, as react-query keeps it. */
export const readState = (state: SuperJSONResult): DehydratedState =>
  freshOnArrival(superjson.deserialize(state))

interface LivePagesProps {
  /** What the server has read for the first page. */
  state?: DehydratedState | undefined
  /** The server has rendered the first page, and written its head. */
  rendered: boolean
}

/** The pages of the site, made in the browser from what it reads; on the server, from what was read before. */
export function LivePages({ state, rendered }: LivePagesProps) {
  return (
    <Live>
      <HydrationBoundary state={state}>
        <PageHeadEffect rendered={rendered} />
        <Pages />
      </HydrationBoundary>
    </Live>
  )
}

/** One table for both languages; a link to the other language is a full page load, so only one is mounted. */
function Pages() {
  const prefix = useLang() === 'en' ? '/en' : ''
  const { pathname } = useLocation()
  // The router takes every pattern apart at every rendering; the server renders one page, which it knows.
  const routes = import.meta.env.SSR
    ? [matchRoute(pathname, '').route]
    : ROUTES.filter(({ name }) => !isPageOff(name))
  return (
    <Routes>
      {routes.map(({ name, path, Page, access, isStatic }) => (
        <Route
          key={name}
          path={path === '*' ? '*' : prefix + path}
          element={
            access === 'public' || access === 'secret' || isStatic ? (
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
