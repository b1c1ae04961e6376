import type { Filters } from '../../../shared/filters.ts'
import { Island } from '../../base/island.tsx'
import { useHref } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './search-page.module.css'
import { SearchField } from './suggesting/search-field.tsx'

/** The search text: a plain form, which the browser sends with the filters that are chosen. */
export function EverywhereForm({ filters: { q = '', ...chosen } }: { filters: Filters }) {
  const t = useT('search')
  const href = useHref()
  return (
    <search>
      <form
        key={href('search', { filters: { q, ...chosen } })}
        className={styles.form}
        action={href('search')}
      >
        <div className={styles.words}>
          <Island name="search-field" of={SearchField} props={{ q }} />
        </div>
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" className={styles.submit}>
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}
