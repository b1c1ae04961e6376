import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import styles from './field.module.css'

/** What is wrong with a field. @param id that the field is described by */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={id} className={styles.error}>
      <Icon name="error" size={12} className={styles.errorIcon} />
      {error}
    </p>
  ) : null
}

interface FieldNotesProps {
  /** Of the field, which is described by `ID-error` and `ID-hint`. */
  id: string
  error: string | undefined
  hint: ReactNode
}

/** What is wrong with a field, and what helps to fill it in, below it. */
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
