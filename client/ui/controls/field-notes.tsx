import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import styles from './field.module.css'

/** The error of a field. @param id the id by which the field refers to it */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={id} className={styles.error}>
      <Icon name="error" size={12} className={styles.errorIcon} />
      {error}
    </p>
  ) : null
}

interface FieldNotesProps {
  /** The id of the field, which `ID-error` and `ID-hint` describe. */
  id: string
  error: string | undefined
  hint: ReactNode
}

/** The error and the hint of a field, shown below it. */
export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  return (
    <>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
