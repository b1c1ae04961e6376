import { useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import { FieldError } from './field-notes.tsx'
import styles from './select.module.css'

interface SelectProps {
  label: string
  value: string
  onValue: (value: string) => void
  options: { value: string; label: string }[]
  error?: string | undefined
  className?: string | undefined
}

/** A labelled choice of one out of several: the browser's own, which phones show best. */
export function Select({ label, value, onValue, options, error, className }: SelectProps) {
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
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(e) => onValue(e.target.value)}
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
