import { type ComponentProps, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'
import { FieldNotes } from './field-notes.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, error, className, rows = 4, ...area }: TextAreaProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return (
    <div className={classes(styles.group, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes('px-field', styles.field, error && styles.wrong)}>
        <textarea
          {...area}
          id={id}
          rows={rows}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.join(' ') || undefined}
        />
      </div>
      <FieldNotes {...{ id, error, hint }} />
    </div>
  )
}
