import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { COMMENT_LIMITS, cleanComment, commentFault } from '../../../../shared/comments/text.ts'
import { countCharacters } from '../../../../shared/format/graphemes.ts'
import { dataOf, hasCode } from '../../../base/error-code.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import type { TFunction } from '../../../i18n/types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { forgetOwn, renewOwn } from '../../likes/own.ts'
import { isReportedBySession } from '../../session/store.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import type { UnreadWarning } from '../warning/warning-box.tsx'
import { useUnsavedComment } from './use-unsaved-comment.ts'

type HeldComment = RouterOutputs['comments']['changeHeld']

const FAILURE = 'comment-failure'

interface Options {
  /** The key under which the unsent text is kept. */
  draft: string
  /** The text of the field before anything is typed. */
  initial?: string
  send: (text: string) => Promise<CommentItem | HeldComment>
  /** Called when the server has the text; it is then no longer kept here. */
  sent: (item: CommentItem) => void
  /** The words for an empty text, and for a refusal. */
  empty: string
  failed: (failure: unknown) => string
  onClose: (() => void) | undefined
  focus: () => void
}

/** The fault of a text before it is sent; the server decides in the end. */
function faultOf(
  t: TFunction<'comments'>,
  text: string,
  { length, empty }: { length: number; empty: string },
): string | undefined {
  const problem = commentFault(text)
  if (problem === 'commentEmpty') return empty
  if (problem === 'commentTooHeavy') return t('comments.tooHeavy')
  const max = COMMENT_LIMITS.textMax
  return problem ? t('comments.tooLong', { max, over: Math.max(1, length - max) }) : undefined
}

/** The text of a comment, kept until the server has it. */
export function useCommentForm({ draft, initial = '', onClose, focus, ...options }: Options) {
  const t = useT('comments')
  const cache = useQueryClient()
  const { show, restart } = useDiscussionTools()
  const [text, keep, found] = useUnsavedComment(draft, initial)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<unknown>()
  const [warning, setWarning] = useState<UnreadWarning>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const length = useMemo(() => countCharacters(cleanComment(text)), [text])

  function refuse(message: string, failure?: unknown): void {
    setError(message)
    setRefusal(failure)
    void toast({ id: FAILURE, kind: 'error', text: message })
    focus()
  }

  async function submit(): Promise<void> {
    // A second click while the first is being sent does nothing.
    if (sending.current) return
    const wrong = faultOf(t, text, { length, empty: options.empty })
    if (wrong) return refuse(wrong)
    sending.current = true
    setBusy(true)
    setError(undefined)
    try {
      const item = await options.send(text)
      keep('')
      if ('held' in item) {
        // The comment waits for the team: nobody else can read it yet.
        await renewOwn(cache)
        void toast({ kind: 'info', text: t('comments.held.sent') })
        onClose?.()
        return
      }
      void forgetOwn(cache)
      options.sent(item)
      show(`comment-${item.id}`, 'nearest')
      onClose?.()
    } catch (failure) {
      if (isReportedBySession(failure)) return
      setWarning(dataOf(failure, 'WARNING_UNREAD')?.warning)
      // The form goes, but its text is kept until comments are open again.
      if (hasCode(failure, 'COMMENTS_CLOSED')) restart()
      refuse(options.failed(failure), failure)
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
    /** The error by which the server refused the text. */
    refusal: error === undefined ? undefined : refusal,
    /** A warning of the team that the user has to read before the text is sent. */
    warning,
    onWarningRead() {
      setWarning(undefined)
      setError(undefined)
      focus()
    },
    length,
    submit,
    /** Discards the text. */
    cancel() {
      keep('')
      onClose?.()
    },
  }
}
