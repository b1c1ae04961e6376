import { can } from '../../../../shared/account/permissions.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useUser } from '../../session/store.ts'

interface CloseKeyProps {
  contentId: string
  closed: boolean
  onChanged: () => void
}

/** Closes a discussion or opens it again; nothing for members of the team who do not moderate. */
export function CloseKey({ contentId, closed, onChanged }: CloseKeyProps) {
  const t = useT('comments')
  const user = useUser()
  const change = trpc.moderation.closeDiscussion.useMutation({
    onSuccess: onChanged,
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
  })
  return can(user, 'comments.moderate') ? (
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
  ) : null
}
