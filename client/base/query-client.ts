import { QueryClient } from '@tanstack/react-query'

/** What several parts of a page ask for is asked once; what failed stays failed until the reader asks again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, retryOnMount: false, refetchOnWindowFocus: false },
    },
  })
}
