import type { Sort } from '../../../../shared/comments/schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import styles from './sort-choice.module.css'

/** The list of the shared schema, repeated here so that zod is not loaded for it. */
const SORTS: Sort[] = ['recent', 'likes']

export function SortChoice({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const t = useT('comments')
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t('comments.sort')}</legend>
      {SORTS.map((sort) => (
        <label key={sort} className={styles.option}>
          <input
            type="radio"
            name="comments-sort"
            className={styles.input}
            checked={sort === value}
            onChange={() => onChange(sort)}
          />
          <span>{t(`comments.sortBy.${sort}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
