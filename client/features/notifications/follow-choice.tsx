import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DISCUSSION_CHOICES, type DiscussionChoice } from '../../../shared/notifications/kinds.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Choice, ChoiceList } from '../../ui/controls/choice.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './follow-choice.module.css'

/** Which comments of a discussion notify the signed-in user. The choice is read when it is opened. */
export function FollowChoice({ contentId }: { contentId: string }) {
  const t = useT('notifications')
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.follow}>
      <Button
        variant="alt"
        aria-expanded={open}
        aria-controls={id}
        className={styles.button}
        onClick={() => setOpen(!open)}
      >
        {t('discussion.open')}
      </Button>
      <div id={id} hidden={!open}>
        {open && <Choices contentId={contentId} />}
      </div>
    </div>
  )
}

function Choices({ contentId }: { contentId: string }) {
  const t = useT('notifications')
  const utils = trpc.useUtils()
  const query = trpc.notifications.discussion.useQuery({ contentId })
  const failed = (message: string) => t('discussion.failed', { message })
  const choose = useMutation({
    mutationFn: (choice: DiscussionChoice) => utils.client.notifications.mute.mutate({ contentId, choice }),
    onSuccess(answer) {
      utils.notifications.discussion.setData({ contentId }, answer)
      void toast({ kind: 'success', text: t('discussion.saved') })
    },
    onError: ({ message }) => void toast({ kind: 'error', text: failed(message) }),
  })
  const present = choose.isPending ? choose.variables : query.data?.choice
  if (!present) return <QueryState query={query} failure={failed} />
  return (
    <ChoiceList legend={t('discussion.legend')} legendClass={styles.legend}>
      {DISCUSSION_CHOICES.map((choice) => (
        <Choice
          key={choice}
          name={`discussion-${contentId}`}
          value={choice}
          checked={choice === present}
          label={t(`discussion.${choice}`)}
          means={t(`discussion.${choice}Means`)}
          onChange={() => choose.isPending || choose.mutate(choice)}
        />
      ))}
    </ChoiceList>
  )
}
