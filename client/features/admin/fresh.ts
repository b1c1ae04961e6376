import { keepPreviousData } from '@tanstack/react-query'

/**
 * How the back office asks: always anew, for others are at work too, with what was there before in its place
 * meanwhile, and again after a failure as soon as one comes back.
 */
export const FRESH = { staleTime: 0, retryOnMount: true, placeholderData: keepPreviousData } as const
