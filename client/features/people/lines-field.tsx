import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import fieldStyles from '../../ui/controls/field.module.css'
import styles from './page-form.module.css'

interface LinesProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
  /** Most characters. */
  max?: number
  hint?: string
}

/** A labelled field of several lines. */
export function Lines({ name, label, value, error, onValue, max, hint }: LinesProps) {
  const id = useId()
  return (
    <div className={fieldStyles.group}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes('px-field', fieldStyles.field, error && fieldStyles.wrong)}>
        <textarea
          id={id}
          name={name}
          className={classes(fieldStyles.input, styles.area)}
          rows={4}
          value={value}
          maxLength={max}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onValue(event.target.value)}
        />
      </div>
      <p id={`${id}-note`} className={error ? fieldStyles.error : fieldStyles.hint}>
        {error ?? hint}
      </p>
    </div>
  )
}
