import { useEffect, useRef, useState } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { useUser } from '../../session/store.ts'
import { CommentForm } from '../form/comment-form.tsx'
import { LoginPrompt } from '../form/login-prompt.tsx'
import { readUnsavedComment, unsavedCommentKey } from '../form/unsaved-comments.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { Ago } from './ago.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentFrame } from './comment-frame.tsx'
import { CommentText } from './comment-text.tsx'
import { DeletedComment } from './deleted-comment.tsx'
import { EditPlace } from './edit-place.tsx'
import { useEditing } from './use-editing.ts'

/** A live comment, whether it opens a thread or answers. */
export function Comment({ item }: { item: CommentItem }) {
  const { linked } = useDiscussionTools()
  return (
    <CommentFrame
      item={item}
      linked={linked === item.id}
      when={<Ago date={item.createdAt} id={item.id} />}
      gone={<DeletedComment item={item} />}
    >
      {(text, name) => <Readable item={item} name={name} text={text} />}
    </CommentFrame>
  )
}

/** The words of a comment, or the form to edit them; its actions, and the reply form while it is open. */
function Readable({ item, name, text }: { item: CommentItem; name: string; text: string }) {
  const user = useUser()
  const edit = useEditing(item)
  const words = <CommentText text={text} mentions={item.mentions} />
  const { contentId, closed } = useDiscussionTools()
  const [open, setOpen] = useState<'asked' | 'found' | undefined>()
  const userId = user?.id

  // An answer that was begun before a reload, or before signing in again, is restored.
  useEffect(() => {
    if (userId && readUnsavedComment(unsavedCommentKey({ userId, contentId, parentId: item.id })) !== '')
      setOpen((now) => now ?? 'found')
  }, [userId, contentId, item.id])

  const answer = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The form takes the focus with it when it closes. A sent answer gets the focus afterwards.
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
