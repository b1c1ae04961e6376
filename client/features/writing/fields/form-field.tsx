import { type ReactNode, useId } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/controls/field.module.css'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './form-field.module.css'

/** A label; required fields have a star. */
export function Label({ children, required = false }: { children: ReactNode; required?: boolean }) {
  const t = useT('editor')
  return (
    <>
      {children}
      {required && (
        <>
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
          <span className="visually-hidden">{t('adminForm.required')}</span>
        </>
      )}
    </>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={id} className={fieldStyles.error}>
      <Icon name="error" size={12} className={fieldStyles.errorIcon} />
      {error}
    </p>
  ) : null
}

interface TextAreaProps {
  name: string
  label: ReactNode
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Most characters; how many there are is shown. */
  max: number
  hint?: string | undefined
  rows?: number
  required?: boolean
}

/** A field of several lines that counts its characters. */
export function TextAreaField({
  name,
  label,
  value,
  onChange,
  error,
  max,
  hint,
  rows = 4,
  required,
}: TextAreaProps) {
  const t = useT('editor')
  const id = useId()
  const count = Array.from(value.trim()).length
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
          value={value}
          rows={rows}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, hint && `${id}-hint`, `${id}-count`]
            .filter(Boolean)
            .join(' ')}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-count`} className={classes(fieldStyles.hint, styles.count, count > max && styles.over)}>
        {t('adminForm.count', { count, max })}
      </p>
    </div>
  )
}
