import { useEffect, useRef, useState } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { canEdit } from '../../../../shared/comments/policy.ts'
import { useUser } from '../../session/store.ts'
import { readUnsavedComment, unsavedEditKey } from '../form/unsaved-comments.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { serverNow } from '../state/use-now.ts'

/** Whether the author is editing a comment. */
export function useEditing(item: CommentItem) {
  const user = useUser()
  const { closed } = useDiscussionTools()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // An edit that was begun before a reload is restored, while it may still be sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each; what another tab types opens nothing here.
  useEffect(() => {
    if (!user || readUnsavedComment(unsavedEditKey(user.id, item.id)) === '') return
    if (canEdit(user, item, serverNow())) setOpen(true)
  }, [user?.id, item.id])

  return {
    editing: open && !closed && user !== null,
    button,
    toggle: () => setOpen(!open),
    close() {
      if (button.current?.closest('article')?.contains(document.activeElement)) button.current.focus()
      setOpen(false)
    },
  }
}
