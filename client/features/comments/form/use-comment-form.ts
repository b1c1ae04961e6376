import { useMemo, useRef, useState } from 'react'
import { COMMENT_LIMITS, cleanComment, commentFault } from '../../../../shared/comments/text.ts'
import { countCharacters } from '../../../../shared/format/graphemes.ts'
import { hasCode } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { isReportedBySession } from '../../session/store.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { unsavedCommentKey } from './unsaved-comments.ts'
import { useUnsavedComment } from './use-unsaved-comment.ts'

const FAILURE = 'comment-failure'

interface Options {
  userId: string
  /** What is answered. */
  parentId: string | undefined
  onClose: (() => void) | undefined
  focus: () => void
}

/** The text of a comment or an answer, kept here until the server has it. */
export function useCommentForm({ userId, parentId, onClose, focus }: Options) {
  const t = useT('comments')
  const { client, settings } = trpc.useUtils()
  const { contentId, publish, show } = useDiscussionTools()
  const [text, keep, found] = useUnsavedComment(unsavedCommentKey({ userId, contentId, parentId }))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const length = useMemo(() => countCharacters(cleanComment(text)), [text])

  function refuse(message: string): void {
    setError(message)
    void toast({ id: FAILURE, kind: 'error', text: message })
    focus()
  }

  /** What is wrong with the text before it is sent; the server has the last word. */
  function fault(): string | undefined {
    const problem = commentFault(text)
    if (problem === 'commentEmpty') return t(parentId ? 'comments.emptyReply' : 'comments.emptyComment')
    if (problem === 'commentTooHeavy') return t('comments.tooHeavy')
    const max = COMMENT_LIMITS.textMax
    return problem ? t('comments.tooLong', { max, over: Math.max(1, length - max) }) : undefined
  }

  async function submit(): Promise<void> {
    // A second click while the first is under way asks for nothing more.
    if (sending.current) return
    const wrong = fault()
    if (wrong) return refuse(wrong)
    sending.current = true
    setBusy(true)
    setError(undefined)
    try {
      const item = await client.comments.create.mutate({ contentId, text, ...(parentId && { parentId }) })
      keep('')
      publish({ type: 'own', item })
      show(`comment-${item.id}`, 'nearest')
      onClose?.()
    } catch (failure) {
      if (isReportedBySession(failure)) return
      // The form goes, and what was typed is kept until comments are open again.
      if (hasCode(failure, 'COMMENTS_CLOSED')) void settings.public.invalidate()
      const message = hasCode(failure, 'NOT_FOUND') ? t('comments.itemGone') : (failure as Error).message
      refuse(t(parentId ? 'comments.replyAddError' : 'comments.addError', { message }))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    text,
    setText(next: string) {
      setError(undefined)
      keep(next)
    },
    found,
    busy,
    error,
    length,
    submit,
    /** Gives the text up. */
    cancel() {
      keep('')
      onClose?.()
    },
  }
}
