import { useEffect, useRef } from 'react'
import { textAt } from '../../../../shared/base/property.ts'
import { hasCode } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { SessionUser } from '../../session/store.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { CommentField } from './comment-field.tsx'
import styles from './comment-form.module.css'
import { unsavedCommentKey } from './unsaved-comments.ts'
import { useCommentForm } from './use-comment-form.ts'

interface CommentFormProps {
  user: SessionUser
  /** The comment that is answered; absent where a thread is opened. */
  parent?: { id: string; name: string }
  /** Whether the user has just opened this form. */
  autoFocus?: boolean
  /** Called when the form is cancelled or sent. */
  onClose?: () => void
}

/** Writes a comment or an answer. The text is kept until it is sent or discarded. */
export function CommentForm({ user, parent, autoFocus = false, onClose }: CommentFormProps) {
  const t = useT('comments')
  const { client } = trpc.useUtils()
  const { contentId, publish } = useDiscussionTools()
  const field = useRef<HTMLTextAreaElement>(null)
  const parentId = parent?.id
  const form = useCommentForm({
    draft: unsavedCommentKey({ userId: user.id, contentId, parentId }),
    send: (text) => client.comments.create.mutate({ contentId, text, ...(parentId && { parentId }) }),
    sent: (item) => publish({ type: 'own', item }),
    empty: t(parent ? 'comments.emptyReply' : 'comments.emptyComment'),
    failed(failure) {
      const message = hasCode(failure, 'NOT_FOUND') ? t('comments.itemGone') : textAt(failure, 'message')
      return t(parent ? 'comments.replyAddError' : 'comments.addError', { message })
    },
    onClose,
    focus: () => field.current?.focus(),
  })

  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])

  return (
    <CommentField
      form={form}
      field={field}
      label={parent ? t('comments.yourReply', { name: parent.name }) : t('comments.write')}
      opener={!parent}
      placeholder={parent ? undefined : t('comments.writePlaceholder')}
      place={parent ? `#comment-${parent.id}` : '#comments'}
      before={!parent && <Avatar id={user.id} size={40} />}
    >
      {parent && (
        <Button variant="alt" className={styles.button} onClick={form.cancel}>
          {t('comments.cancel')}
        </Button>
      )}
      <Button type="submit" className={styles.button} aria-disabled={form.busy}>
        {t(form.busy ? 'comments.publishing' : parent ? 'comments.reply' : 'comments.publish')}
      </Button>
    </CommentField>
  )
}
