import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'

interface LeaveDialogProps {
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks whether to keep unsaved work. */
export function LeaveDialog({ onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const t = useT('editor')
  return (
    <Dialog
      title={t('adminForm.leaveTitle')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('adminForm.leaveStay')}</Button>
          <Button variant="alt" onClick={onKeep}>
            {t('adminForm.leaveKeep')}
          </Button>
          <Button variant="alt" icon="trash" onClick={onDiscard}>
            {t('adminForm.leaveDiscard')}
          </Button>
        </>
      }
    >
      <p>{t('adminForm.leaveText')}</p>
    </Dialog>
  )
}
