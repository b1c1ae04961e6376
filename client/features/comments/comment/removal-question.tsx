import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'

interface RemovalQuestionProps {
  /** Hidden, with its row kept for an erasure; or erased. */
  how: 'delete' | 'forceDelete'
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a comment goes: nothing brings it back, and a thumb easily misses the button beside. */
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
