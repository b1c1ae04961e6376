import { type ReactNode, useEffect, useRef, useState } from 'react'
import { textAt } from '../../../../shared/base/property.ts'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { dataOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { CommentField } from './comment-field.tsx'
import styles from './comment-form.module.css'
import { unsavedEditKey } from './unsaved-comments.ts'
import { useCommentForm } from './use-comment-form.ts'

interface OwnCommentFormProps {
  userId: string
  item: CommentItem
  /** The words of the comment, as readers see them. */
  present: ReactNode
  /** Called when the form is cancelled or sent. */
  onClose: () => void
}

/** The form to edit one's own comment; it replaces its words. */
export function OwnCommentForm({ userId, item, present, onClose }: OwnCommentFormProps) {
  const t = useT('comments')
  const { client } = trpc.useUtils()
  const { publish } = useDiscussionTools()
  const field = useRef<HTMLTextAreaElement>(null)
  const { id } = item
  // The version that this form was opened with, or has shown since.
  const [seen, setSeen] = useState(item.editedAt ?? null)
  const [overtaken, setOvertaken] = useState(false)
  const form = useCommentForm({
    draft: unsavedEditKey(userId, id),
    initial: item.text ?? '',
    send: (content) => client.comments.edit.mutate({ id, content, editedAt: seen }),
    sent: (patch) => publish({ type: 'change', id, patch }),
    empty: t('comments.emptyComment'),
    failed(failure) {
      const current = dataOf(failure, 'EDIT_CONFLICT')?.current
      if (!current || !('contentId' in current))
        return t('comments.editError', { message: textAt(failure, 'message') })
      publish({ type: 'change', id, patch: current })
      setSeen(current.editedAt ?? null)
      setOvertaken(true)
      return t('comments.editConflict')
    },
    onClose,
    focus: () => field.current?.focus(),
  })

  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])

  return (
    <>
      {overtaken && (
        <>
          <p className={styles.label}>{t('comments.nowSays')}</p>
          {present}
        </>
      )}
      <CommentField form={form} field={field} label={t('comments.editLabel')} place={`#comment-${id}`}>
        <Button variant="alt" className={styles.button} onClick={form.cancel}>
          {t('comments.cancel')}
        </Button>
        <Button type="submit" className={styles.button} aria-disabled={form.busy}>
          {t(form.busy ? 'comments.saving' : 'comments.save')}
        </Button>
      </CommentField>
    </>
  )
}
