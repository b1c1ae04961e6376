import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface RemovalQuestionProps {
  /** Hidden, with its row kept for an erasure; or erased. */
  how: 'delete' | 'forceDelete'
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a comment goes: nothing brings it back, and a thumb easily misses the button beside. */
export function RemovalQuestion({ how, onConfirm, onClose }: RemovalQuestionProps) {
  const t = useT()
  return (
    <Dialog
      title={t(`comments.${how}Title`)}
      onClose={onClose}
      actions={
        <>
          <Button look="alt" onClick={onClose}>
            {t('comments.cancel')}
          </Button>
          <Button
            look="danger"
            icon="trash"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {t(`comments.${how}`)}
          </Button>
        </>
      }
    >
      <p>{t(`comments.${how}Text`)}</p>
    </Dialog>
  )
}
