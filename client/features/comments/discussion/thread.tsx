import { Fragment } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Comment } from '../comment/comment.tsx'
import { useMoreReplies } from '../comment/use-comment-actions.ts'
import type { ThreadView } from '../state/discussion-state.ts'
import { hiddenAfter } from '../state/reply-runs.ts'
import styles from './thread.module.css'

/** A comment and all answers below it, at any depth, in the order in which they were written. */
export function Thread({ thread: { root, replies }, linked }: { thread: ThreadView; linked: boolean }) {
  const t = useT('comments')
  const more = useMoreReplies(root.id)
  const hasReplies = replies.runs.some(({ items, cursor }) => items.length > 0 || cursor !== null)
  const name = root.state === 'visible' ? (root.author?.username ?? root.guest) : undefined
  return (
    <li className={styles.thread}>
      {linked && <p className={styles.linked}>{t('comments.linked')}</p>}
      <Comment item={root} />
      {hasReplies && (
        <ol
          className={styles.replies}
          aria-label={name ? t('comments.replies', { name }) : t('comments.repliesToDeleted')}
        >
          {replies.runs.map((run) => (
            <Fragment key={run.items[0]?.id ?? run.from}>
              {run.items.map((item) => (
                <li key={item.id}>
                  <Comment item={item} />
                </li>
              ))}
              {run.cursor !== null && (
                <li>
                  <button
                    type="button"
                    className={styles.more}
                    aria-disabled={more.isPending}
                    onClick={() => more.isPending || (run.cursor && more.mutate(run.cursor))}
                  >
                    <Icon name="chevron-down" size={12} />
                    {more.isPending && more.variables === run.cursor
                      ? t('comments.loadingMore')
                      : t('comments.moreReplies', { count: hiddenAfter(replies, run) })}
                  </button>
                </li>
              )}
            </Fragment>
          ))}
        </ol>
      )}
    </li>
  )
}
