import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import styles from './form-alert.module.css'

/** What went wrong with a form as a whole. The region is there before its words, so that they are read out. */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className={classes('px4', styles.alert)}>
          <Icon name="error" className={styles.icon} />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
