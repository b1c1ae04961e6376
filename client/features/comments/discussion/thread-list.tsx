import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LIST } from '../comment/use-comment-actions.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { type Discussion, hiddenThreads } from '../state/discussion-state.ts'
import { Thread } from './thread.tsx'
import styles from './thread-list.module.css'
import type { useDiscussion } from './use-discussion.ts'

interface ThreadListProps {
  state: Discussion
  more: ReturnType<typeof useDiscussion>['more']
  /** Whether another order is being loaded. */
  busy: boolean
}

/** The threads that have been read, and the button for more. */
export function ThreadList({ state, more, busy }: ThreadListProps) {
  const t = useT('comments')
  const { show } = useDiscussionTools()
  const [added, setAdded] = useState(0)
  const left = hiddenThreads(state)
  const { cursor, threads } = state

  function loadMore() {
    if (more.isPending || busy || cursor === null) return
    more.mutate(cursor, {
      onSuccess({ threads: fresh }) {
        setAdded(fresh.length)
        // The keyboard continues at the first new thread; the page does not scroll.
        const [first] = fresh
        if (first) show(`comment-${first.id}`, null)
      },
    })
  }

  return (
    <>
      {/* The list gets the focus when the focused element is gone. */}
      <ol id={LIST} tabIndex={-1} className={styles.list} aria-busy={busy} aria-labelledby="comments-title">
        {threads.map((thread) => (
          <Thread key={thread.root.id} thread={thread} linked={thread.root.id === state.linked} />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {added > 0 && t('comments.shown', { count: added })}
      </p>
      {cursor !== null && (
        <Button
          variant="alt"
          icon="chevron-down"
          className={styles.more}
          aria-disabled={more.isPending || busy}
          onClick={loadMore}
        >
          {more.isPending ? t('comments.loadingMore') : t('comments.more', { count: left })}
        </Button>
      )}
    </>
  )
}
