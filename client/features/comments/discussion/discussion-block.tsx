import { lazy, Suspense, useMemo, useState } from 'react'
import { isTeam } from '../../../../shared/account/roles.ts'
import type { Sort } from '../../../../shared/comments/schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { live } from '../../session/clients.tsx'
import { useUser } from '../../session/store.ts'
import { LIST } from '../comment/use-comment-actions.ts'
import { ClosedNote } from '../form/closed-note.tsx'
import { CommentForm } from '../form/comment-form.tsx'
import { LoginPrompt } from '../form/login-prompt.tsx'
import type { DiscussedItem } from '../place.ts'
import { DiscussionContext } from '../state/discussion-context.ts'
import styles from './discussion-block.module.css'
import { SortChoice } from './sort-choice.tsx'
import { ThreadList } from './thread-list.tsx'
import { UnsavedElsewhere } from './unsaved-elsewhere.tsx'
import { useClosed } from './use-closed.ts'
import { useDiscussion } from './use-discussion.ts'
import { useFreshCount } from './use-fresh-count.ts'
import { useLinkedComment } from './use-linked-comment.ts'
import { useNewer } from './use-newer.ts'
import { useShow } from './use-show.ts'
import { useSteadyBelow } from './use-steady-below.ts'

// For members alone.
const FollowChoice = lazy(async () => ({
  default: (await import('../../notifications/follow-choice.tsx')).FollowChoice,
}))

const WaitingComments = lazy(async () => ({
  default: (await import('../held/waiting-comments.tsx')).WaitingComments,
}))
// What each role may do is no part of a reader's script.
const CloseKey = lazy(async () => ({ default: (await import('../held/close-key.tsx')).CloseKey }))

/** Writing, sorting and reading what is said of an item. */
export const DiscussionBlock = live(function DiscussionBlock({ item }: { item: DiscussedItem }) {
  const contentId = item.id
  const t = useT('comments')
  const user = useUser()
  const [sortBy, setSortBy] = useState<Sort>('recent')
  const { query, more, restart, update, publish } = useDiscussion(contentId, sortBy)
  const { data: state } = query
  useFreshCount(item, state?.totalWithReplies)
  const show = useShow()
  const linked = useLinkedComment({ contentId, state, update, show })
  const newer = useNewer(contentId, state?.asOf)
  const off = useClosed()
  const closed = off || state?.closed === true
  useSteadyBelow(!!state)
  const tools = useMemo(
    () => ({ contentId, closed, linked, update, publish, show }),
    [contentId, closed, linked, update, publish, show],
  )

  async function showNewer() {
    await restart.mutateAsync()
    show(LIST, 'start')
  }

  return (
    <DiscussionContext value={tools}>
      {closed && <ClosedNote off={off} />}
      {!closed && !user && <LoginPrompt place="#comments" kind="comment" />}
      {!closed && user && <CommentForm key={user.id} user={user} />}
      {!closed && state && user && <UnsavedElsewhere state={state} userId={user.id} />}
      {user && (
        <Suspense fallback={null}>
          {!isTeam(user.role) && <WaitingComments key={`${user.id} held`} contentId={contentId} />}
          <FollowChoice key={user.id} contentId={contentId} />
          {state && isTeam(user.role) && (
            <CloseKey
              contentId={contentId}
              closed={state.closed === true}
              onChanged={() => void restart.mutateAsync().catch(() => {})}
            />
          )}
        </Suspense>
      )}
      {!state && <QueryState query={query} failure={(message) => t('comments.loadError', { message })} />}
      {state && state.threads.length === 0 && (
        <StateBlock icon="chat" level={3} title={t('comments.none')}>
          {!closed && t('comments.noneText')}
        </StateBlock>
      )}
      {state && state.threads.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.count}>{t('singleContent.comments', { count: state.totalWithReplies })}</p>
          {state.totalComments > 1 && <SortChoice value={sortBy} onChange={setSortBy} />}
        </div>
      )}
      {/* A live region stands before it is filled. */}
      <div role="status" className={styles.news}>
        {newer > 0 && (
          <Button
            variant="alt"
            icon="refresh"
            aria-disabled={restart.isPending}
            onClick={() => restart.isPending || void showNewer().catch(() => {})}
          >
            {t('comments.newer', { count: newer })}
          </Button>
        )}
      </div>
      {state && <ThreadList state={state} more={more} busy={query.isPlaceholderData} />}
    </DiscussionContext>
  )
})
