import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import styles from './form-alert.module.css'

interface FormAlertProps {
  message: string | undefined
  /** Shown after the message. */
  children?: ReactNode
}

/** The error of a form as a whole. The live region exists before its words, so that they are announced. */
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
