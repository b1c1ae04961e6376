import { useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import { FieldError } from './field-notes.tsx'
import styles from './select.module.css'

interface SelectProps<T extends string> {
  label: string
  /** The chosen value; without `onValue` only the initial one. */
  value: T
  onValue?: (value: T) => void
  /** For a form that the browser sends. */
  name?: string
  options: readonly { value: T; label: string }[]
  error?: string | undefined
  className?: string | undefined
}

/** A labelled choice of one value: the browser's own select, which works best on phones. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, onValue, name, options, error, className } = props
  const id = useId()
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text)
    if (chosen) onValue?.(chosen.value)
  }
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
          onChange={onValue && (({ target }) => choose(target.value))}
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
