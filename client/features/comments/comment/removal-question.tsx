import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'

interface RemovalQuestionProps {
  /** Whether it is hidden, with its row kept until it is erased, or erased at once. */
  how: 'delete' | 'forceDelete'
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a comment is deleted: nothing brings it back, and a thumb easily hits the wrong button. */
export function RemovalQuestion({ how, onConfirm, onClose }: RemovalQuestionProps) {
  const t = useT('comments')
  return (
    <ConfirmDialog
      title={t(`comments.${how}Title`)}
      cancel={t('comments.cancel')}
      confirm={t(`comments.${how}`)}
      variant="danger"
      icon="trash"
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
      onClose={onClose}
    >
      <p>{t(`comments.${how}Text`)}</p>
    </ConfirmDialog>
  )
}
