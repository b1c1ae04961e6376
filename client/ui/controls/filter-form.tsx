import { Button } from './button.tsx'
import { Field } from './field.tsx'
import styles from './filter-form.module.css'
import { Link } from './link.tsx'
import { Select } from './select.tsx'

/** One thing that a list is filtered or sorted by. */
export interface FilterField {
  name: string
  label: string
  /** As the address says it; empty: not at all. */
  value: string
  /** Of one that is a year: none. */
  options?: { value: string; label: string }[]
}

interface FilterFormProps {
  /** The list's own address, without parameters. */
  action: string
  fields: FilterField[]
  words: { label: string; submit: string; clear: string }
}

/** What a list is filtered by: a plain form, which the browser sends; empty fields go on the way. */
export function FilterForm({ action, fields, words }: FilterFormProps) {
  const chosen = fields.map(({ value }) => value).join(' ')
  return (
    <search>
      <form key={chosen} className={styles.form} action={action} aria-label={words.label}>
        {fields.map(({ name, label, value, options }) =>
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
              maxLength={4}
              autoComplete="off"
            />
          ),
        )}
        <div className={styles.keys}>
          <Button type="submit">{words.submit}</Button>
          {chosen.trim() && (
            <Link className={styles.clear} to={action}>
              {words.clear}
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}
