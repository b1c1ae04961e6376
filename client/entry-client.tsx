import './no-eval.ts'
import './styles/index.css'
import type { DehydratedState } from '@tanstack/react-query'
import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import superjson from 'superjson'
import { App } from './app.tsx'
import type { Boot } from './boot.ts'
import { takeEarlyTap } from './early-tap.ts'
import { errorLink } from './error-link.ts'
import { isMissingCode, reloadOnce } from './features/layout/navigation/reload-once.ts'
import { csrfLink } from './features/session/life/csrf-link.ts'
import { sessionLink } from './features/session/life/session-link.ts'
import { authHeaders, session } from './features/session/store.ts'
import { loadWords, tOf } from './i18n/words.ts'
import { jsonFetch } from './json-fetch.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { createQueryClient } from './query-client.ts'
import { matchRoute } from './routes.tsx'
import { trpc } from './trpc.ts'

async function start(root: HTMLElement, boot: Boot) {
  const { route } = matchRoute(location.pathname, location.search)
  // Without the page's own code the rest still comes to life, and says what is missing.
  const page = route.load().catch(() => reloadOnce())
  await Promise.all([loadWords('site'), page])
  const queryClient = createQueryClient()
  const http = {
    url: '/trpc',
    fetch: jsonFetch,
    transformer: superjson,
    headers: () => ({ 'accept-language': boot.lang, ...authHeaders() }),
  }
  const client = trpc.createClient({
    links: [
      errorLink(tOf(boot.lang)),
      sessionLink(async (refused, otherwise) => {
        const { recoverSession } = await import('./features/session/life/refresh.ts')
        const exchange = (refreshToken: string) => client.auth.refresh.mutate({ refreshToken })
        return recoverSession(refused, exchange, otherwise)
      }),
      csrfLink,
      // What takes seconds asks to go alone, so that nothing else waits for it.
      splitLink({
        condition: ({ context }) => context.skipBatch === true,
        true: httpLink(http),
        // No longer than the server reads: a path names ten procedures at most, a head holds 48 KB.
        false: httpBatchLink({ ...http, maxItems: 10, maxURLLength: 40_000 }),
      }),
    ],
  })
  // Before any page asks who is signed in; hydration itself shows everybody the anonymous page.
  session.read()
  takeEarlyTap()
  hydrateRoot(
    root,
    <App
      lang={boot.lang}
      queryClient={queryClient}
      client={client}
      state={superjson.deserialize<DehydratedState>(boot.state)}
      router={(children) => <BrowserRouter>{children}</BrowserRouter>}
    />,
    {
      // A mismatch is repaired by React, but it is our defect: the browser tests fail on it.
      onRecoverableError: (error) => reportError(error),
      // Missing code is no defect, and has been dealt with (load-boundary.tsx).
      onCaughtError: (error) => isMissingCode(error) || reportError(error),
    },
  )
  prefetchOnIntent(createTRPCQueryUtils({ queryClient, client }))
}

const root = document.getElementById('root')
const boot = document.getElementById('boot')
if (root && boot?.textContent)
  start(root, JSON.parse(boot.textContent) as Boot).catch(async (error: unknown) => {
    // Not even the words: what the server has rendered stands, and another try may help.
    await reloadOnce()
    reportError(error)
  })
