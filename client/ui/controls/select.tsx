import { useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import { FieldError } from './field-notes.tsx'
import styles from './select.module.css'

interface SelectProps<T extends string> {
  label: string
  /** What is chosen; at first, where nothing is told of another choice. */
  value: T
  onValue?: (value: T) => void
  /** Of a form that the browser sends. */
  name?: string
  options: readonly { value: T; label: string }[]
  error?: string | undefined
  className?: string | undefined
}

/** A labelled choice of one out of several: the browser's own, which phones show best. */
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
