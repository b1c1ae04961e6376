import { useEffect, useRef, useState } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useUser } from '../../session/store.ts'
import { CommentForm } from '../form/comment-form.tsx'
import { LoginPrompt } from '../form/login-prompt.tsx'
import { readUnsavedComment, unsavedCommentKey } from '../form/unsaved-comments.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import styles from './comment.module.css'
import { CommentActions } from './comment-actions.tsx'
import { CommentHead } from './comment-head.tsx'
import { CommentText } from './comment-text.tsx'
import { DeletedComment } from './deleted-comment.tsx'
import { EditPlace } from './edit-place.tsx'
import { useEditing } from './use-editing.ts'

/** One comment, whether it opens a thread or answers. Deep answers stand in line and say whom they answer. */
export function Comment({ item }: { item: CommentItem }) {
  const t = useT('comments')
  const { linked } = useDiscussionTools()
  const { id, state, author, guest, text } = item
  const name = author?.username ?? guest
  const visible = state === 'visible' && name !== undefined && text !== null
  return (
    // The place of a permalink: it takes the focus, though it is no control.
    <article
      id={`comment-${id}`}
      tabIndex={-1}
      className={classes(
        styles.comment,
        item.rootId !== null && styles.reply,
        linked === id && styles.linked,
      )}
      aria-label={visible ? t('comments.by', { name }) : t('comments.deleted')}
    >
      {visible ? (
        <>
          <Avatar id={author?.id ?? name} size={item.rootId === null ? 40 : 30} />
          <div className={styles.body}>
            <CommentHead item={item} name={name} />
            <Readable item={item} name={name} text={text} />
          </div>
        </>
      ) : (
        <DeletedComment item={item} />
      )}
    </article>
  )
}

/** The words of a comment, or the form to change them; its actions, and the reply form while it is open. */
function Readable({ item, name, text }: { item: CommentItem; name: string; text: string }) {
  const user = useUser()
  const edit = useEditing(item)
  const words = <CommentText text={text} mentions={item.mentions} />
  const { contentId, closed } = useDiscussionTools()
  const [open, setOpen] = useState<'asked' | 'found' | undefined>()
  const userId = user?.id

  // What was begun before a reload, or before signing in again, is there again.
  useEffect(() => {
    if (userId && readUnsavedComment(unsavedCommentKey({ userId, contentId, parentId: item.id })) !== '')
      setOpen((now) => now ?? 'found')
  }, [userId, contentId, item.id])

  const answer = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The form goes with the focus in it; sent answers then take it to where they stand.
    if (answer.current?.closest('article')?.contains(document.activeElement)) answer.current.focus()
    setOpen(undefined)
  }
  return (
    <>
      {edit.editing ? <EditPlace item={item} present={words} onClose={edit.close} /> : words}
      <CommentActions
        item={item}
        name={name}
        answerRef={answer}
        answering={open !== undefined}
        onAnswer={() => setOpen(open ? undefined : 'asked')}
        editRef={edit.button}
        editing={edit.editing}
        onEdit={edit.toggle}
      />
      {open &&
        !closed &&
        (user ? (
          <CommentForm
            key={user.id}
            user={user}
            parent={{ id: item.id, name }}
            autoFocus={open === 'asked'}
            onClose={close}
          />
        ) : (
          <LoginPrompt place={`#comment-${item.id}`} kind="reply" />
        ))}
    </>
  )
}
