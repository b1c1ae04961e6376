import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { RemovalQuestion } from '../../comments/comment/removal-question.tsx'
import { type Queued, useActs } from './use-acts.ts'

/** Of what was deleted below its text: all of it goes, after a question. */
export function EraseForGood({ comment, name }: { comment: Queued; name: string }) {
  const comments = useT('comments')
  const { again } = useActs()
  const [asking, setAsking] = useState(false)
  const erase = trpc.comments.forceRemove.useMutation({
    onSuccess: () => {
      void toast({ kind: 'success', text: comments('comments.forceDeleted') })
      focusPanel()
    },
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
    onSettled: again,
  })
  return (
    <div>
      <Button variant="alt" icon="trash" aria-disabled={erase.isPending} onClick={() => setAsking(true)}>
        {comments('comments.forceDelete')}
        <span className="visually-hidden"> – {comments('comments.by', { name })}</span>
      </Button>
      {asking && (
        <RemovalQuestion
          how="forceDelete"
          onConfirm={() => erase.isPending || erase.mutate({ id: comment.id })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
