import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import styles from './form-alert.module.css'

interface FormAlertProps {
  message: string | undefined
  /** Follows the message. */
  children?: ReactNode
}

/** What went wrong with a form as a whole. The region is there before its words, so that they are read out. */
export function FormAlert({ message, children }: FormAlertProps) {
  return (
    <div role="alert">
      {message && (
        <div className={classes('px4', styles.alert)}>
          <Icon name="error" className={styles.icon} />
          <div>
            <p>{message}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
