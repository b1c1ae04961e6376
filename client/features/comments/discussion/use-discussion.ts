import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Sort } from '../../../../shared/comments/schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { DiscussionReads } from '../state/ask.ts'
import { addPage, type Discussion } from '../state/discussion-state.ts'
import { applyNews, openTabChannel, type TabMessage } from '../state/tab-news.ts'
import { loadDiscussion, PAGE } from './load-discussion.ts'

const discussionKey = (contentId: string) => ['discussion', contentId]

interface AskedDiscussion {
  contentId: string
  sortBy: Sort
  /** The page that the address names, counted from the oldest. */
  fromOldest: number | undefined
}

/** How old an answer that is shared by all readers may be (decision 030). */
const LAG_MS = 10_000

/**
 * The comments of an item in one order. They are read again only when the user asks for it or signs in or out, so that the list
 * does not jump while it is read.
 */
export function useDiscussion(reads: DiscussionReads, { contentId, ...asked }: AskedDiscussion) {
  const t = useT('comments')
  const cache = useQueryClient()
  const { sortBy, fromOldest } = asked
  const key = [...discussionKey(contentId), sortBy, fromOldest]
  const query = useQuery({
    queryKey: key,
    queryFn: () => loadDiscussion(reads, asked, cache.getQueryData<Discussion>(key)),
    staleTime: Number.POSITIVE_INFINITY,
    // After that time the comments that come with the page are newer.
    gcTime: LAG_MS,
    retryOnMount: true,
    placeholderData: keepPreviousData,
  })
  const failed = ({ message }: { message: string }) =>
    void toast({ kind: 'error', text: t('comments.loadError', { message }) })

  const lastError = useRef<unknown>(null)
  useEffect(() => {
    if (!query.error || lastError.current === query.error) return
    lastError.current = query.error
    const { message } = query.error
    void toast({ kind: 'error', text: t('comments.loadError', { message }) })
  }, [query.error, t])

  const more = useMutation({
    mutationFn: (cursor: string) => reads.page({ sortBy, cursor, limit: PAGE }),
    onSuccess: (page) => cache.setQueryData<Discussion>(key, (state) => state && addPage(state, page)),
    onError: failed,
  })

  /** Reads the newest comments from the beginning. */
  const restart = useMutation({
    mutationFn: () => loadDiscussion(reads, { ...asked, since: cache.getQueryData<Discussion>(key)?.asOf }),
    onSuccess(state) {
      cache.setQueryData<Discussion>(key, state)
      // The other order is read again when it is next shown, so that it has the new comments, too.
      cache.removeQueries({ queryKey: discussionKey(contentId), type: 'inactive' })
    },
    onError: failed,
  })

  return { query, more, restart, ...useChanges(contentId) }
}

/** Functions that change a discussion in each of its orders, in this tab and the others. */
function useChanges(contentId: string) {
  const cache = useQueryClient()
  const update = useCallback(
    (change: (state: Discussion) => Discussion) => {
      cache.setQueriesData<Discussion>(
        { queryKey: discussionKey(contentId) },
        (state) => state && change(state),
      )
    },
    [cache, contentId],
  )
  const tabs = useRef<ReturnType<typeof openTabChannel>>(undefined)
  useEffect(() => {
    tabs.current = openTabChannel(contentId, (news) => update((state) => applyNews(state, news)))
    return () => tabs.current?.leave()
  }, [contentId, update])
  const publish = useCallback(
    (news: TabMessage) => {
      update((state) => applyNews(state, news))
      tabs.current?.tell(news)
    },
    [update],
  )
  return { update, publish }
}
