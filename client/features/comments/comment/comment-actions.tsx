import { type RefObject, useState } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { canDelete } from '../../../../shared/comments/policy.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useUser } from '../../session/store.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import styles from './comment.module.css'
import { CommentLike } from './comment-like.tsx'
import { RemovalQuestion } from './removal-question.tsx'
import { useRemoval } from './use-comment-actions.ts'

interface CommentActionsProps {
  item: CommentItem
  /** Its author's name. */
  name: string
  /** The form to answer it is open. */
  answering: boolean
  onAnswer: () => void
  answerRef: RefObject<HTMLButtonElement | null>
}

/** Liking, answering and deleting one comment. */
export function CommentActions({ item, name, answering, onAnswer, answerRef }: CommentActionsProps) {
  const t = useT('comments')
  const user = useUser()
  const { closed } = useDiscussionTools()
  const { remove } = useRemoval(item.id)
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.actions}>
      <CommentLike item={item} name={name} />
      {!closed && (
        <button
          ref={answerRef}
          type="button"
          className={styles.action}
          aria-expanded={answering}
          aria-label={t('comments.replyTo', { name })}
          onClick={onAnswer}
        >
          <Icon name="reply" size={12} />
          {t('comments.reply')}
        </button>
      )}
      {canDelete(user, item) && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('comments.deleteOf', { name })}
          aria-disabled={remove.isPending}
          onClick={() => setAsking(true)}
        >
          <Icon name="trash" size={12} />
          {t('comments.delete')}
        </button>
      )}
      {asking && (
        <RemovalQuestion
          how="delete"
          onConfirm={() => remove.isPending || remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
