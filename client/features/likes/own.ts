import type { QueryClient } from '@tanstack/react-query'
import type { ListedText, RouterOutputs, trpc } from '../../base/trpc.ts'

/** The client of the server, and the cache of its answers. */
export interface Sources {
  utils: Pick<ReturnType<typeof trpc.useUtils>, 'client' | 'likes'>
  cache: QueryClient
}

const KEY = 'own-below'
type Own = RouterOutputs['comments']['own']
type OwnedText = Pick<ListedText, 'kind' | 'id'>

/** The query for a user's own part of a discussion. Its key names the user, so that nobody who signs in next gets it. */
export const ownBelow = ({ client }: Sources['utils'], userId: string, contentId: string) => ({
  queryKey: [KEY, userId, contentId],
  queryFn: (): Promise<Own> => client.comments.own.query({ contentId }),
})

/** Reads everything of a text that is the user's own, in one call, for whichever part of the page needs it first. */
export function askOwn({ utils, cache }: Sources, userId: string, { kind, id }: OwnedText): Promise<Own> {
  void utils.likes.status.prefetch({ type: kind, id })
  return cache.fetchQuery(ownBelow(utils, userId, id))
}

/** Call it when the user's own part has changed: it is read again when it is next needed. */
export const forgetOwn = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: [KEY], refetchType: 'none' })

/** Call it when the user's own part has changed and is shown: it is read again now. */
export const renewOwn = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: [KEY] })
