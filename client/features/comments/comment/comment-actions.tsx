import { lazy, type RefObject, Suspense, useState } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { canDelete, canEdit } from '../../../../shared/comments/policy.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useUser } from '../../session/store.ts'
import { noticeHref } from '../report/notice-href.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { useNow } from '../state/use-now.ts'
import styles from './comment.module.css'
import { CommentLike } from './comment-like.tsx'
import { RemovalQuestion } from './removal-question.tsx'
import { useRemoval } from './use-comment-actions.ts'

const ReportDialog = lazy(async () => {
  const [{ ReportDialog }] = await Promise.all([
    import('../report/report-dialog.tsx'),
    loadWords('moderation'),
  ])
  return { default: ReportDialog }
})

interface CommentActionsProps {
  item: CommentItem
  /** The name of the comment's author. */
  name: string
  /** Whether the reply form is open. */
  answering: boolean
  onAnswer: () => void
  answerRef: RefObject<HTMLButtonElement | null>
  editing: boolean
  onEdit: () => void
  editRef: RefObject<HTMLButtonElement | null>
}

/** The keys that like, answer, edit, report and delete one comment. */
export function CommentActions({ item, name, answering, onAnswer, answerRef, ...edit }: CommentActionsProps) {
  const t = useT('comments')
  const lang = useLang()
  const user = useUser()
  const { closed } = useDiscussionTools()
  const { remove } = useRemoval(item.id)
  const [asking, setAsking] = useState<'delete' | 'report'>()
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
      {!closed && user && item.author?.id === user.id && <EditButton item={item} {...edit} />}
      {canDelete(user, item) && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('comments.deleteOf', { name })}
          aria-disabled={remove.isPending}
          onClick={() => setAsking('delete')}
        >
          <Icon name="trash" size={12} />
          {t('comments.delete')}
        </button>
      )}
      {user && !item.isMine && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('comments.reportOf', { name })}
          onClick={() => setAsking('report')}
        >
          <Icon name="flag" size={12} />
          {t('comments.report')}
        </button>
      )}
      {!user && (
        <a
          className={styles.action}
          href={noticeHref(item.id, lang)}
          aria-label={t('comments.reportOf', { name })}
          rel="nofollow"
        >
          <Icon name="flag" size={12} />
          {t('comments.report')}
        </a>
      )}
      {asking === 'report' && (
        <Suspense>
          <ReportDialog id={item.id} name={name} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking === 'delete' && (
        <RemovalQuestion
          how="delete"
          onConfirm={() => remove.isPending || remove.mutate()}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

type EditButtonProps = Pick<CommentActionsProps, 'item' | 'editing' | 'onEdit' | 'editRef'>

/** Shown while the author may edit the comment. An open form stays open, and the server decides in the end. */
function EditButton({ item, editing, onEdit, editRef }: EditButtonProps) {
  const t = useT('comments')
  const user = useUser()
  const now = useNow()
  if (!editing && !canEdit(user, item, now)) return null
  return (
    <button
      ref={editRef}
      type="button"
      className={styles.action}
      aria-expanded={editing}
      aria-label={t('comments.editOwn')}
      onClick={onEdit}
    >
      <Icon name="edit" size={12} />
      {t('comments.edit')}
    </button>
  )
}
