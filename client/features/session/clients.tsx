import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client'
import { type ComponentType, type ReactNode, useContext } from 'react'
import superjson from 'superjson'
import type { AppRouter } from '../../../server/router.ts'
import { errorLink } from '../../base/error-link.ts'
import { jsonFetch } from '../../base/json-fetch.ts'
import { outdateStaticPage } from '../../base/kept-page.ts'
import { createQueryClient } from '../../base/query-client.ts'
import { trpc } from '../../base/trpc.ts'
import { documentLang, tOf } from '../../i18n/words.ts'
import { deviceHeaders } from './device-id.ts'
import { busyLink } from './life/busy-link.ts'
import { csrfLink } from './life/csrf-link.ts'
import { proofLink, requiredSetupLink } from './life/proof.ts'
import { sessionLink } from './life/session-link.ts'
import { authHeaders } from './store.ts'

/** The first page may be a static one: who comes back to it after a change must not see it as it was. */
const changesLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    if (op.type === 'mutation') outdateStaticPage()
    return next(op)
  }

function create() {
  const lang = documentLang()
  const http = { url: '/trpc', fetch: jsonFetch, transformer: superjson }
  const headers = (paths: string[]) => ({
    'accept-language': lang,
    ...authHeaders(),
    ...deviceHeaders(paths),
  })
  const client = trpc.createClient({
    links: [
      changesLink,
      errorLink(tOf(lang)),
      proofLink,
      requiredSetupLink,
      sessionLink(async (refused, otherwise) => {
        const { recoverSession } = await import('./life/refresh.ts')
        const exchange = (refreshToken: string) => client.auth.refresh.mutate({ refreshToken })
        return recoverSession(refused, exchange, otherwise)
      }),
      busyLink,
      csrfLink,
      // What takes seconds asks to go alone, so that nothing else waits for it.
      splitLink({
        condition: ({ context }) => context.skipBatch === true,
        true: httpLink({ ...http, headers: ({ op }) => headers([op.path]) }),
        // No longer than the server reads: a path names ten procedures at most, a head holds 48 KB.
        false: httpBatchLink({
          ...http,
          headers: ({ opList }) => headers(opList.map(({ path }) => path)),
          maxItems: 10,
          maxURLLength: 40_000,
        }),
      }),
    ],
  })
  return { client, queryClient: createQueryClient() }
}

let made: ReturnType<typeof create> | undefined

/** The browser's one client of the server and one cache of what it has answered, made when they are first needed. */
export function clients(): ReturnType<typeof create> {
  made ??= create()
  return made
}

/**
 * Around every part of the site that reads from the server or writes to it. Such a part is code of its own, so that a
 * page without one loads neither client nor cache. Within another (and in tests) it uses what is there.
 */
export function Live({ children }: { children: ReactNode }) {
  const outer = useContext(QueryClientContext)
  if (outer) return children
  const { client, queryClient } = clients()
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}

/** A component within `Live`. */
export function live<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Live>
      <Part {...props} />
    </Live>
  )
}
