import { keepPreviousData } from '@tanstack/react-query'

/**
 * Options for queries of the back office. They never use the cache, since others edit too; the previous answer stays on
 * screen meanwhile; a failed query is retried when its component mounts again.
 */
export const ALWAYS_REFETCH = { staleTime: 0, retryOnMount: true, placeholderData: keepPreviousData } as const
