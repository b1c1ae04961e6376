import { useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import { FieldError } from './field-notes.tsx'
import styles from './select.module.css'

interface SelectProps {
  label: string
  /** The chosen value; without `onValue` only the initial one. */
  value: string
  onValue?: (value: string) => void
  /** For a form that the browser sends. */
  name?: string
  options: { value: string; label: string }[]
  error?: string | undefined
  className?: string | undefined
}

/** A labelled choice of one value: the browser's own select, which works best on phones. */
export function Select({ label, value, onValue, name, options, error, className }: SelectProps) {
  const id = useId()
  return (
    <div className={classes(styles.group, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes('px-field', styles.field)}>
        <select
          id={id}
          className={styles.select}
          name={name}
          {...(onValue ? { value } : { defaultValue: value })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={onValue && ((e) => onValue(e.target.value))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={12} className={styles.arrow} />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
