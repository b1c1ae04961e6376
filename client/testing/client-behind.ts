import { createTRPCUntypedClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/router.ts'

/**
 * A client with a link under test, and the paths of the calls that come through it to a server which is content.
 * @param refuse gives the error's data of a call that is refused
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
