import { Button } from './button.tsx'
import { Field } from './field.tsx'
import styles from './filter-form.module.css'
import { Select } from './select.tsx'

/** One filter or order of a list. */
interface FilterField {
  name: string
  label: string
  /** The value in the address; empty for none. */
  value: string
  /** The choices; absent for a year. */
  options?: { value: string; label: string }[]
  /** For a year: the pattern, which browsers show when they refuse another value. */
  format?: string
}

interface FilterFormProps {
  /** The list's own address, without parameters. */
  action: string
  fields: FilterField[]
  words: { label: string; submit: string }
}

/** The filters of a list: a plain form, which the browser sends; empty fields are left out. */
export function FilterForm({ action, fields, words }: FilterFormProps) {
  const chosen = fields.map(({ value }) => value).join(' ')
  return (
    <search>
      <form key={chosen} className={styles.form} action={action} aria-label={words.label}>
        {fields.map(({ name, label, value, options, format }) =>
          options ? (
            <Select key={name} name={name} label={label} value={value} options={options} />
          ) : (
            <Field
              key={name}
              name={name}
              label={label}
              defaultValue={value}
              inputMode="numeric"
              pattern="(19|20)[0-9]{2}"
              title={format}
              maxLength={4}
              autoComplete="off"
            />
          ),
        )}
        <Button type="submit" className={styles.submit}>
          {words.submit}
        </Button>
      </form>
    </search>
  )
}
