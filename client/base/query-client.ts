import { QueryClient } from '@tanstack/react-query'

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
