import { QueryClient } from '@tanstack/react-query'

/** Several parts of a page that ask the same question share one request. A failure stays until the reader tries again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, retryOnMount: false, refetchOnWindowFocus: false },
    },
  })
}
