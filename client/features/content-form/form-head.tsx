import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './edit-form.module.css'

interface FormHeadProps {
  /** Of the title, which names the form. */
  id: string
  title: string
  busy: boolean
  onClose: () => void
}

/** What the form is for, and the way out. */
export function FormHead({ id, title, busy, onClose }: FormHeadProps) {
  const t = useT('editor')
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <button
        type="button"
        className={styles.cross}
        aria-label={t('adminForm.close')}
        disabled={busy}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
