import { useState } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { canForceDelete } from '../../../../shared/comments/policy.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useUser } from '../../session/store.ts'
import styles from './comment.module.css'
import { RemovalQuestion } from './removal-question.tsx'
import { useRemoval } from './use-comment-actions.ts'

/** The placeholder of a deleted comment, with the button by which its author or the team erases it for good, after a question. */
export function DeletedComment({ item }: { item: CommentItem }) {
  const t = useT('comments')
  const user = useUser()
  const [asking, setAsking] = useState(false)
  const { forceRemove } = useRemoval(item.id)

  return (
    <div className={styles.deleted}>
      <p className={styles.gone}>{t('comments.deleted')}</p>
      {canForceDelete(user, item) && (
        <button
          type="button"
          className={styles.action}
          aria-disabled={forceRemove.isPending}
          onClick={() => setAsking(true)}
        >
          <Icon name="trash" size={12} />
          {t('comments.forceDelete')}
        </button>
      )}
      {asking && (
        <RemovalQuestion
          how="forceDelete"
          onConfirm={() => forceRemove.isPending || forceRemove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
