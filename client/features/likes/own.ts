import type { QueryClient } from '@tanstack/react-query'
import type { ListedText, RouterOutputs, trpc } from '../../base/trpc.ts'

/** The client of the server, and what keeps its answers. */
export interface Sources {
  utils: Pick<ReturnType<typeof trpc.useUtils>, 'client' | 'likes'>
  cache: QueryClient
}

const KEY = 'own-below'
type Own = RouterOutputs['comments']['own']
type OwnedText = Pick<ListedText, 'kind' | 'id'>

/** What of a discussion is somebody's: of nobody else's, whoever signs in next. */
export const ownBelow = ({ client }: Sources['utils'], userId: string, contentId: string) => ({
  queryKey: [KEY, userId, contentId],
  queryFn: (): Promise<Own> => client.comments.own.query({ contentId }),
})

/** All of a text that is somebody's, in one call, whichever part of the page needs it first. */
export function askOwn({ utils, cache }: Sources, userId: string, { kind, id }: OwnedText): Promise<Own> {
  void utils.likes.status.prefetch({ type: kind, id })
  return cache.fetchQuery(ownBelow(utils, userId, id))
}

/** It has changed: whoever needs it next asks anew, and nobody before. */
export const forgetOwn = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: [KEY], refetchType: 'none' })

/** It has changed, and is shown. */
export const renewOwn = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: [KEY] })
