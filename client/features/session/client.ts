import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client'
import { createContext, useContext } from 'react'
import superjson from 'superjson'
import type { AppRouter } from '../../../server/router.ts'
import { errorLink } from '../../base/error-link.ts'
import { jsonFetch } from '../../base/json-fetch.ts'
import { forgetDocuments } from '../../base/navigation/kept-documents.ts'
import { documentLang, tOf } from '../../i18n/words.ts'
import { deviceHeaders } from './device-id.ts'
import { busyLink } from './life/busy-link.ts'
import { csrfLink } from './life/csrf-link.ts'
import { proofLink, requiredSetupLink } from './life/proof.ts'
import { sessionLink } from './life/session-link.ts'
import { authHeaders } from './store.ts'

export type SiteClient = TRPCClient<AppRouter>

/** After a change, going back to a page must not show it as it was before. */
const changesLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    if (op.type === 'mutation') forgetDocuments()
    return next(op)
  }

function create(): SiteClient {
  const lang = documentLang()
  const http = { url: '/trpc', fetch: jsonFetch, transformer: superjson }
  const headers = (paths: string[]) => ({
    'accept-language': lang,
    ...authHeaders(),
    ...deviceHeaders(paths),
  })
  const client: SiteClient = createTRPCClient<AppRouter>({
    links: [
      changesLink,
      errorLink(tOf(lang), lang),
      proofLink,
      requiredSetupLink,
      sessionLink(async (refused, otherwise) => {
        const { recoverSession } = await import('./life/refresh.ts')
        const exchange = (refreshToken: string) => client.auth.refresh.mutate({ refreshToken })
        return recoverSession(refused, exchange, otherwise)
      }),
      busyLink,
      csrfLink,
      // A slow call is sent alone, so that nothing else in a batch waits for it.
      splitLink({
        condition: ({ context }) => context.skipBatch === true,
        true: httpLink({ ...http, headers: ({ op }) => headers([op.path]) }),
        // The limits of the server: a path names at most ten procedures, and the headers hold 48 KB.
        false: httpBatchLink({
          ...http,
          headers: ({ opList }) => headers(opList.map(({ path }) => path)),
          maxItems: 10,
          maxURLLength: 40_000,
        }),
      }),
    ],
  })
  return client
}

let made: SiteClient | undefined

/** The browser's one client of the server, made when it is first needed. */
export function siteClient(): SiteClient {
  made ??= create()
  return made
}

/** Replaces the browser's client, for tests with a server of their own. */
export const ClientContext = createContext<SiteClient | undefined>(undefined)

/** The client for a part that calls the server and keeps no answers, so it needs no cache. */
export const useClient = (): SiteClient => useContext(ClientContext) ?? siteClient()
