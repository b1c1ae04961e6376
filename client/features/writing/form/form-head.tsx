import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './edit-form.module.css'

interface FormHeadProps {
  /** The id of the title, which names the form. */
  id: string
  title: string
  busy: boolean
  onClose: () => void
  /** The state of the text, beside the title. */
  children?: ReactNode
}

/** The title of the form, and the key that closes it. */
export function FormHead({ id, title, busy, onClose, children }: FormHeadProps) {
  const t = useT('editor')
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
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
