import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { isTeam } from '../../../../shared/account/roles.ts'
import type { Sort } from '../../../../shared/comments/schema.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { live } from '../../session/clients.tsx'
import { type SessionUser, useUser } from '../../session/store.ts'
import { LIST } from '../comment/use-comment-actions.ts'
import { CalmNote } from '../form/calm-note.tsx'
import { ClosedNote } from '../form/closed-note.tsx'
import { CommentForm } from '../form/comment-form.tsx'
import { LoginPrompt } from '../form/login-prompt.tsx'
import type { DiscussedItem } from '../place.ts'
import { discussionReads } from '../state/ask.ts'
import { DiscussionContext } from '../state/discussion-context.ts'
import styles from './discussion-block.module.css'
import { NewestLink } from './newest-link.tsx'
import { SortChoice } from './sort-choice.tsx'
import { ThreadList } from './thread-list.tsx'
import { UnsavedElsewhere } from './unsaved-elsewhere.tsx'
import { useDiscussion } from './use-discussion.ts'
import { useFreshCount } from './use-fresh-count.ts'
import { useLinkedComment } from './use-linked-comment.ts'
import { useNewer } from './use-newer.ts'
import { useShow } from './use-show.ts'
import { useTakeOver } from './use-take-over.ts'

// Loaded for members only.
const FollowChoice = lazy(async () => ({
  default: (await import('../../notifications/follow-choice.tsx')).FollowChoice,
}))

const WaitingBelow = lazy(async () => ({
  default: (await import('../held/waiting-comments.tsx')).WaitingBelow,
}))
// This code knows what each role may do, which readers need not load.
const CloseKey = lazy(async () => ({ default: (await import('../held/close-key.tsx')).CloseKey }))

interface NewerCommentsProps {
  count: number
  busy: boolean
  onShow: () => Promise<void>
}

/** How many comments others have written meanwhile, with a key that shows them. A live region has to exist before it is filled. */
function NewerComments({ count, busy, onShow }: NewerCommentsProps) {
  const t = useT('comments')
  return (
    <div role="status" className={styles.news}>
      {count > 0 && (
        <Button
          variant="alt"
          icon="refresh"
          aria-disabled={busy}
          onClick={() => busy || void onShow().catch(() => {})}
        >
          {t('comments.newer', { count })}
        </Button>
      )}
    </div>
  )
}

interface OfMembersProps {
  user: SessionUser
  item: DiscussedItem
  /** Undefined while it is not known. */
  closed: boolean | undefined
  /** Called when the discussion was closed or opened again. */
  onChanged: () => void
}

/** For members: their comments that wait for the team, the choice to follow the discussion, and the team's key to close it. */
const OfMembers = ({ user, item, closed, onChanged }: OfMembersProps) => (
  <Suspense fallback={null}>
    {!isTeam(user.role) && <WaitingBelow key={`${user.id} held`} userId={user.id} contentId={item.id} />}
    <FollowChoice key={user.id} contentId={item.id} />
    {closed !== undefined && isTeam(user.role) && (
      <CloseKey contentId={item.id} closed={closed} onChanged={onChanged} />
    )}
  </Suspense>
)

interface DiscussionProps {
  item: DiscussedItem
  /** The page that the address names, counted from the oldest. */
  fromOldest: number | undefined
}

/** The live comments of an item: the form, the order and the threads. */
export const DiscussionBlock = live(function DiscussionBlock({ item, fromOldest }: DiscussionProps) {
  const contentId = item.id
  const t = useT('comments')
  const user = useUser()
  const [sortBy, setSortBy] = useState<Sort>('recent')
  const utils = trpc.useUtils()
  const cache = useQueryClient()
  const { kind } = item
  const reads = useMemo(
    () => discussionReads({ utils, cache }, { kind, id: contentId }),
    [utils, cache, kind, contentId],
  )
  const asked = { contentId, sortBy, fromOldest: sortBy === 'recent' ? fromOldest : undefined }
  const { query, more, restart, update, publish } = useDiscussion(reads, asked)
  const { data: state } = query
  useFreshCount(contentId, state?.totalWithReplies)
  const show = useShow()
  const linked = useLinkedComment({ reads, state, update, show })
  const newer = useNewer(reads, contentId, state?.asOf)
  const off = state?.off === true
  const closed = off || state?.closed === true
  useTakeOver(!!state)
  const { mutate } = restart
  const tools = useMemo(
    () => ({ contentId, reads, closed, linked, update, publish, show, restart: () => mutate() }),
    [contentId, reads, closed, linked, update, publish, show, mutate],
  )

  async function showNewer() {
    await restart.mutateAsync()
    show(LIST, 'start')
  }

  // Until the comments are read, those that the server wrote stay.
  if (query.isPending) return null
  return (
    <DiscussionContext value={tools}>
      {closed && <ClosedNote off={off} />}
      {!closed && state?.calmUntil && <CalmNote until={state.calmUntil} />}
      {!closed && !user && <LoginPrompt place="#comments" kind="comment" />}
      {!closed && user && <CommentForm key={user.id} user={user} />}
      {!closed && state && user && <UnsavedElsewhere state={state} userId={user.id} />}
      {user && (
        <OfMembers
          user={user}
          item={item}
          closed={state && state.closed === true}
          onChanged={() => void restart.mutateAsync().catch(() => {})}
        />
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
      {asked.fromOldest === undefined ? (
        <NewerComments count={newer} busy={restart.isPending} onShow={showNewer} />
      ) : (
        <NewestLink {...item} />
      )}
      {state && <ThreadList state={state} more={more} busy={query.isPlaceholderData} />}
    </DiscussionContext>
  )
})
