import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { forgetOwn } from '../../likes/own.ts'
import { isReportedBySession } from '../../session/store.ts'
import { useDiscussionTools } from '../state/discussion-context.ts'
import { addReplies } from '../state/discussion-state.ts'
import { itemGone } from '../state/item-gone.ts'

/** The id of the list, which gets the focus when the focused comment is gone. */
export const LIST = 'comments-list'

/** Deletes one comment, softly or for good; toasts tell of failures. */
export function useRemoval(id: string) {
  const t = useT('comments')
  const { client } = trpc.useUtils()
  const { publish, show } = useDiscussionTools()

  const cache = useQueryClient()
  function showResult({ gone, item }: RouterOutputs['comments']['remove']): void {
    void forgetOwn(cache)
    if (gone || !item) {
      publish({ type: 'drop', id })
      show(LIST, 'nearest')
    } else {
      publish({ type: 'change', id, patch: item })
      // The focused button is gone: the comment's placeholder gets the focus.
      show(`comment-${id}`, 'nearest')
    }
  }

  const failed = (error: Error, key: 'deleteError' | 'forceDeleteError') => {
    if (isReportedBySession(error)) return
    const message = itemGone(error) ? t('comments.itemGoneBelow') : error.message
    void toast({ kind: 'error', text: t(`comments.${key}`, { message }) })
  }
  const remove = useMutation({
    mutationFn: () => client.comments.remove.mutate({ id }),
    onSuccess: showResult,
    onError: (error) => failed(error, 'deleteError'),
  })
  const forceRemove = useMutation({
    mutationFn: () => client.comments.forceRemove.mutate({ id }),
    onSuccess(answer) {
      showResult(answer)
      void toast({ kind: 'success', text: t('comments.forceDeleted') })
    },
    onError: (error) => failed(error, 'forceDeleteError'),
  })
  return { remove, forceRemove }
}

/** Loads the replies of a thread that are not shown yet. */
export function useMoreReplies(rootId: string) {
  const t = useT('comments')
  const { reads, update } = useDiscussionTools()
  return useMutation({
    mutationFn: (cursor: string) => reads.replies(rootId, { cursor }),
    onSuccess: (page, cursor) => update((state) => addReplies(state, rootId, cursor, page)),
    onError: ({ message }) => void toast({ kind: 'error', text: t('comments.loadError', { message }) }),
  })
}
