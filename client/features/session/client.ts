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

/** Who comes back to a page after a change must not see it as it was. */
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
  return client
}

let made: SiteClient | undefined

/** The browser's one client of the server, made when it is first needed. */
export function siteClient(): SiteClient {
  made ??= create()
  return made
}

/** Another client than the browser's own: of a server that a test plays. */
export const ClientContext = createContext<SiteClient | undefined>(undefined)

/** The client for a part that calls the server and keeps no answers: such a part needs no cache of them. */
export const useClient = (): SiteClient => useContext(ClientContext) ?? siteClient()
