import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { type Observer, observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import type { AppRouter } from '../../server/router.ts'
import { errorLink } from '../base/error-link.ts'
import { PageReads, type ReadPage } from '../base/page-reads.tsx'
import { trpc } from '../base/trpc.ts'
import { ClientContext } from '../features/session/client.ts'
import { loadWords, tOf } from '../i18n/words.ts'
import { MemoryRouter } from './memory-router.tsx'

await loadWords('site', 'pages')

type Hooks = Record<string, Record<string, { useQuery: (input: unknown) => unknown }>>

/** What a page reads on the server it asks here of the site that a test plays. */
const readByHooks = ((procedure: string, input: unknown) => {
  const [noun = '', verb = ''] = procedure.split('.')
  return (trpc as unknown as Hooks)[noun]?.[verb]?.useQuery(input)
}) as ReadPage

/** What is needed around a component under test, and what it has asked the server. */
export interface RefusingSite {
  /** The inputs of its calls. */
  asked: unknown[]
  /** The same, each with the path of its procedure. */
  calls: [path: string, input: unknown][]
  Site: (props: { children: ReactNode }) => ReactNode
}

/** Among answers: none yet. */
export const UNANSWERED = Symbol('unanswered')

/**
 * A site whose server refuses every call with a sentence and an error's data, as the real one would.
 * @param answers of calls that it answers after all, by their paths; a function makes one of the call's input
 */
export const refusingSite = (
  message: string,
  data: object = {},
  { address = '/', answers = {} }: { address?: string; answers?: Record<string, unknown> } = {},
): RefusingSite =>
  siteWith((observer, { path, input }) => {
    if (!(path in answers))
      return observer.error(TRPCClientError.from({ error: { message, code: -32600, data } } as never))
    const given = answers[path]
    const answer = typeof given === 'function' ? given(input) : given
    if (answer === UNANSWERED) return
    observer.next({ result: { type: 'data', data: answer } })
    observer.complete()
  }, address)

/** A site whose server answers every call with the same. */
export const answeringSite = (data: unknown): RefusingSite =>
  siteWith((observer) => {
    observer.next({ result: { type: 'data', data } })
    observer.complete()
  }, '/')

/** A site of whose calls none gets an answer of ours: what comes back is a proxy's page with this status. */
export const proxySite = (status: number, address = '/'): RefusingSite =>
  siteWith((observer) => {
    const cause = Object.assign(new Error('no JSON'), { status })
    observer.error(TRPCClientError.from(cause))
  }, address)

/** A site that never answers; `waiting` counts the calls that nobody has given up. */
export function silentSite(): RefusingSite & { waiting(): number } {
  const signals: (AbortSignal | null | undefined)[] = []
  const site = siteWith((_observer, { signal }) => void signals.push(signal), '/')
  return { ...site, waiting: () => signals.filter((signal) => !signal?.aborted).length }
}

/** A site that answers every call with the same, once it is told to. */
export function lateSite(data: unknown): RefusingSite & { answer(): void } {
  const waiting: Answering[] = []
  const site = siteWith((observer) => void waiting.push(observer), '/')
  return {
    ...site,
    answer() {
      for (const observer of waiting.splice(0)) {
        observer.next({ result: { type: 'data', data } })
        observer.complete()
      }
    },
  }
}

type Answering = Observer<{ result: { type: 'data'; data: unknown } }, TRPCClientError<AppRouter>>

function siteWith(
  answer: (
    observer: Answering,
    call: { path: string; input: unknown; signal: AbortSignal | null | undefined },
  ) => void,
  address: string,
): RefusingSite {
  const asked: unknown[] = []
  const calls: RefusingSite['calls'] = []
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        asked.push(op.input)
        calls.push([op.path, op.input])
        answer(observer, op)
      })
  const client = trpc.createClient({ links: [errorLink(tOf('fr')), link] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return {
    asked,
    calls,
    Site: ({ children }) => (
      <MemoryRouter at={address}>
        <ClientContext value={client}>
          <trpc.Provider client={client} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>
              <PageReads read={readByHooks}>{children}</PageReads>
            </QueryClientProvider>
          </trpc.Provider>
        </ClientContext>
      </MemoryRouter>
    ),
  }
}
