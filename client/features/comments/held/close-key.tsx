import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

interface CloseKeyProps {
  contentId: string
  closed: boolean
  onChanged: () => void
}

/** Closes a discussion or opens it again, for who moderates. */
export function CloseKey({ contentId, closed, onChanged }: CloseKeyProps) {
  const t = useT('comments')
  const change = trpc.moderation.closeDiscussion.useMutation({
    onSuccess: onChanged,
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
  })
  return (
    <p>
      <Button
        variant="alt"
        icon="lock"
        aria-disabled={change.isPending}
        onClick={() => change.isPending || change.mutate({ contentId, closed: !closed })}
      >
        {t(closed ? 'comments.openAgain' : 'comments.closeNow')}
      </Button>
    </p>
  )
}
