import { useState } from 'react'
import type { CommentItem } from '../../../shared/comments/comment.ts'
import { canForceDelete } from '../../../shared/comments/policy.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useUser } from '../session/store.ts'
import styles from './comment.module.css'
import { useRemoval } from './use-comment-actions.ts'

/** What stands where a comment was, and its author's and the team's way to erase it for good, after a question. */
export function DeletedComment({ item }: { item: CommentItem }) {
  const t = useT()
  const user = useUser()
  const [asking, setAsking] = useState(false)
  const { forceRemove } = useRemoval(item.id)

  function confirm() {
    setAsking(false)
    if (!forceRemove.isPending) forceRemove.mutate()
  }

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
        <Dialog
          title={t('comments.forceDeleteTitle')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="alt" onClick={() => setAsking(false)}>
                {t('comments.cancel')}
              </Button>
              <Button look="danger" icon="trash" onClick={confirm}>
                {t('comments.forceDelete')}
              </Button>
            </>
          }
        >
          <p>{t('comments.forceDeleteText')}</p>
        </Dialog>
      )}
    </div>
  )
}
