import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useContext } from 'react'
import { createQueryClient } from '../../base/query-client.ts'
import { onSiteBack } from '../../base/site-back.ts'
import { trpc } from '../../base/trpc.ts'
import { siteClient } from './client.ts'

function create() {
  const made = { client: siteClient(), queryClient: createQueryClient() }
  // This reads again what is shown and could not be read.
  onSiteBack(
    () =>
      void made.queryClient.refetchQueries({ type: 'active', predicate: (q) => q.state.status === 'error' }),
  )
  return made
}

let made: ReturnType<typeof create> | undefined

/** The browser's one client of the server and one cache of its answers, made when they are first needed. */
function clients(): ReturnType<typeof create> {
  made ??= create()
  return made
}

/**
 * Stands around every part of the site that reads from the server or writes to it. Such a part is a chunk of its own, so that a
 * page without one loads neither client nor cache. Within another `Live` (and in tests) it uses the outer ones.
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

/** A component with `Live` around it. */
export function live<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Live>
      <Part {...props} />
    </Live>
  )
}
