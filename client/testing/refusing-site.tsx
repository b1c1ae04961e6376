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

/** Gives a component what a page would have read on the server, by asking the test's site. */
const readByHooks = ((procedure: string, input: unknown) => {
  const [noun = '', verb = ''] = procedure.split('.')
  return (trpc as unknown as Hooks)[noun]?.[verb]?.useQuery(input)
}) as ReadPage

/** Everything around a component under test, and the calls that it has made. */
export interface RefusingSite {
  /** The inputs of its calls. */
  asked: unknown[]
  /** The inputs with the paths of their procedures. */
  calls: [path: string, input: unknown][]
  Site: (props: { children: ReactNode }) => ReactNode
}

/** Use it as an answer: the call then never ends. */
export const UNANSWERED = Symbol('unanswered')

/**
 * A site whose server refuses every call with a sentence and an error's data, as the real one would.
 * @param answers answers to calls that it accepts after all, by path; a function makes one from the call's input
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

/** A site whose server gives every call the same answer. */
export const answeringSite = (data: unknown): RefusingSite =>
  siteWith((observer) => {
    observer.next({ result: { type: 'data', data } })
    observer.complete()
  }, '/')

/** A site that no call reaches: a proxy answers with its own page and this status. */
export const proxySite = (status: number, address = '/'): RefusingSite =>
  siteWith((observer) => {
    const cause = Object.assign(new Error('no JSON'), { status })
    observer.error(TRPCClientError.from(cause))
  }, address)

/** A site that never answers; `waiting` counts the calls that have not been aborted. */
export function silentSite(): RefusingSite & { waiting(): number } {
  const signals: (AbortSignal | null | undefined)[] = []
  const site = siteWith((_observer, { signal }) => void signals.push(signal), '/')
  return { ...site, waiting: () => signals.filter((signal) => !signal?.aborted).length }
}

/** A site that gives every call the same answer, once `answer` is called. */
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
