import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './dialog-error.module.css'

/** Why what was asked for did not happen, inside the question: a toast would lie below the dialog. */
export function DialogError({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className={styles.error}>
          <Icon name="error" />
          {message}
        </p>
      )}
    </div>
  )
}
