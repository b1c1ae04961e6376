import { hasCode } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import { readable } from './readable.ts'
import type { RedirectRow } from './redirect-table.tsx'

/** Asks before an old address is removed. */
export function RedirectRemoval({ row, onClose }: { row: RedirectRow; onClose: () => void }) {
  const t = useT('redirects')
  const utils = trpc.useUtils()
  const done = async () => {
    onClose()
    await utils.operation.redirects.invalidate()
    focusPanel()
  }
  const remove = trpc.operation.removeRedirect.useMutation({
    onSuccess: async () => {
      void toast({ kind: 'success', text: t('redirects.removed') })
      await done()
    },
    // Somebody else has removed it already, which is what the user wanted.
    onError: (error) => hasCode(error, 'REDIRECT_NOT_FOUND') && done(),
  })
  return (
    <ConfirmAct
      title={t('redirects.removeTitle')}
      cancel={t('redirects.cancel')}
      confirm={t('redirects.remove')}
      icon="trash"
      variant="danger"
      act={remove}
      otherwise={t('redirects.saveError')}
      onConfirm={() => remove.mutate({ id: row.id })}
      onClose={onClose}
    >
      <p>{t('redirects.removeText', { from: readable(row.from) })}</p>
    </ConfirmAct>
  )
}
