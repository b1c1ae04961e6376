import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

/** Says for the whole team that all comments up to the newest shown were read. */
export function ReadMark({ at }: { at: Date }) {
  const t = useT('moderation')
  const utils = trpc.useUtils()
  const mark = trpc.moderation.readTo.useMutation({
    onSuccess: () => utils.moderation.queue.invalidate(),
    onError: (error) => void toast({ kind: 'error', text: sentenceOf(error) ?? t('moderation.failed') }),
  })
  return (
    <Button icon="check" aria-disabled={mark.isPending} onClick={() => mark.isPending || mark.mutate({ at })}>
      {t('moderation.markRead')}
    </Button>
  )
}
