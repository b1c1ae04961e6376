import { type DehydratedState, QueryClient } from '@tanstack/react-query'

/**
 * The same settings on the server and in the browser: what the server has read is fresh on arrival, so
 * hydration fetches nothing; a query that failed there stays failed until the reader asks again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, retryOnMount: false, refetchOnWindowFocus: false },
    },
  })
}

/**
 * What a page brings counts as read just now, however long ago the page was rendered: caches hold no page that a change
 * has made old (decision 030). By its age each reader of an hour-old page would fetch again what the page shows.
 */
export const freshOnArrival = (state: DehydratedState, now: number = Date.now()): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    // A failure has brought nothing.
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt && now },
  })),
})
