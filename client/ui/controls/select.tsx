import { useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import { FieldError } from './field-notes.tsx'
import styles from './select.module.css'

interface SelectProps {
  label: string
  /** What is chosen; at first, where nothing is told of another choice. */
  value: string
  onValue?: (value: string) => void
  /** Of a form that the browser sends. */
  name?: string
  options: { value: string; label: string }[]
  error?: string | undefined
  className?: string | undefined
}

/** A labelled choice of one out of several: the browser's own, which phones show best. */
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
