import { keepPreviousData } from '@tanstack/react-query'

/**
 * How the back office queries: never from the cache, since others edit too; the previous answer stays on screen
 * meanwhile, and a failed query is retried when its component mounts again.
 */
export const ALWAYS_REFETCH = { staleTime: 0, retryOnMount: true, placeholderData: keepPreviousData } as const
