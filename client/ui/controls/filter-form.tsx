import { Button } from './button.tsx'
import styles from './filter-form.module.css'
import { Select } from './select.tsx'

/** One filter or order of a list. */
interface FilterField {
  name: string
  label: string
  /** The value in the address; empty for none. */
  value: string
  options: { value: string; label: string }[]
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
        {fields.map(({ name, label, value, options }) => (
          <Select key={name} name={name} label={label} value={value} options={options} />
        ))}
        <Button type="submit" className={styles.submit}>
          {words.submit}
        </Button>
      </form>
    </search>
  )
}
