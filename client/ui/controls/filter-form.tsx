import { Button } from './button.tsx'
import { Field } from './field.tsx'
import styles from './filter-form.module.css'
import { Select } from './select.tsx'

/** One thing that a list is filtered or sorted by. */
interface FilterField {
  name: string
  label: string
  /** As the address says it; empty: not at all. */
  value: string
  /** Of one that is a year: none. */
  options?: { value: string; label: string }[]
  /** Of a year: how it is typed, which browsers also say where they refuse another. */
  format?: string
}

interface FilterFormProps {
  /** The list's own address, without parameters. */
  action: string
  fields: FilterField[]
  words: { label: string; submit: string }
}

/** What a list is filtered by: a plain form, which the browser sends; empty fields go on the way. */
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
