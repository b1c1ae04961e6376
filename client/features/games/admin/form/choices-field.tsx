import { useId } from 'react'
import { classes } from '../../../../ui/classes.ts'
import fieldStyles from '../../../../ui/controls/field.module.css'
import { Checkbox } from '../../../../ui/controls/field.tsx'
import { FieldNotes } from '../../../../ui/controls/field-notes.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './choices-field.module.css'

interface ChoicesFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: readonly string[]
  options: readonly { value: string; name: string }[]
  /** Shown where nothing is chosen. */
  none: string
  onChange: (value: string[]) => void
}

/** A choice of several from a long list: the chosen values are visible, and the list unfolds below them. */
export function ChoicesField({ label, hint, error, value, options, none, onChange }: ChoicesFieldProps) {
  const id = useId()
  return (
    <div className={fieldStyles.group}>
      <span id={id} className={fieldStyles.label}>
        {label}
      </span>
      <details className={styles.whole}>
        <summary
          className={classes('px-field', styles.head, error && fieldStyles.wrong)}
          aria-labelledby={`${id} ${id}-chosen`}
          aria-describedby={error && `${id}-error`}
        >
          <span id={`${id}-chosen`} className={styles.tags}>
            {value.length === 0
              ? none
              : options
                  .filter((one) => value.includes(one.value))
                  .map((one) => <Tag key={one.value}>{one.name} </Tag>)}
          </span>
          <Icon name="chevron-down" size={12} className={styles.arrow} />
        </summary>
        {/* biome-ignore lint/a11y/useSemanticElements: its name stands before the element that unfolds it */}
        <div role="group" aria-labelledby={id} className={styles.list}>
          {options.map((one) => (
            <Checkbox
              key={one.value}
              checked={value.includes(one.value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((other) => other.value)
                    .filter((other) => (other === one.value ? target.checked : value.includes(other))),
                )
              }
            >
              {one.name}
            </Checkbox>
          ))}
        </div>
      </details>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
