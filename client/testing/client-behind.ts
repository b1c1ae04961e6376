import { createTRPCUntypedClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/router.ts'

/**
 * A client with the link under test, before a server that accepts calls; records the paths of the calls that arrive.
 * @param refuse returns the data of the error for a refused call
 */
export function clientBehind(link: TRPCLink<AppRouter>, refuse: () => object | undefined) {
  const calls: string[] = []
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push(op.path)
        const data = refuse()
        if (data)
          return observer.error(
            Object.assign(new TRPCClientError<AppRouter>('no: refused'), { data }) as never,
          )
        observer.next({ result: { type: 'data', data: 'fine' } })
        observer.complete()
      })
  return { calls, client: createTRPCUntypedClient<AppRouter>({ links: [link, server] }) }
}
