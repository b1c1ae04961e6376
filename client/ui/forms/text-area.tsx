import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import styles from '../controls/field.module.css'
import { FieldNotes } from '../controls/field-notes.tsx'
import own from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  /** The number of characters in words, and whether there are too many. */
  count?: { words: string; over: boolean }
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, error, count, className, rows = 4, ...area }: TextAreaProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`, count && `${id}-count`].filter(Boolean)
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
      <FieldNotes id={id} error={error} hint={hint} />
      {count && (
        <p id={`${id}-count`} className={classes(styles.hint, own.count, count.over && own.over)}>
          {count.words}
        </p>
      )}
    </div>
  )
}
