import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './edit-form.module.css'

interface FormFootProps {
  isNew: boolean
  busy: boolean
  dirty: boolean
  onClose: () => void
  onPreview: () => void
}

/** Whether anything is unsaved, and what can be done with it. */
export function FormFoot({ isNew, busy, dirty, onClose, onPreview }: FormFootProps) {
  const t = useT('editor')
  return (
    <div className={styles.foot}>
      <p className={styles.state} role="status">
        {dirty ? t('adminForm.unsaved') : t('adminForm.nothingToSave')}
      </p>
      <Button look="alt" disabled={busy} onClick={onClose}>
        {t('adminForm.cancel')}
      </Button>
      <Button look="alt" icon="eye" disabled={busy} onClick={onPreview}>
        {t('adminForm.preview')}
      </Button>
      <Button type="submit" disabled={busy} aria-busy={busy}>
        {t(busy ? 'adminForm.saving' : isNew ? 'adminForm.publish' : 'adminForm.save')}
      </Button>
    </div>
  )
}
