import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'
import { FieldError, FieldNotes } from './field-notes.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: ReactNode
  /** A hint on how to fill it in. */
  hint?: ReactNode
  /** The error of the field. */
  error?: string | undefined
  /** Whether the value is wrong and the form shows the reason elsewhere. */
  invalid?: boolean
  /** Shown inside the field, at its end. */
  end?: ReactNode
  /** Shown below the field, and describes it. */
  below?: ReactNode
}

/** A labelled text field with its hint and its error. */
export function Field({ label, hint, error, invalid, end, below, className, ...input }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`, below && `${id}-below`].filter(Boolean)
  return (
    <div className={classes(styles.group, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes('px-field', styles.field, (error || invalid) && styles.wrong)}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error || invalid ? true : undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        {end}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
      {below && <div id={`${id}-below`}>{below}</div>}
    </div>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  children: ReactNode
  error?: string | undefined
}

/** A checkbox whose words may contain links. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
