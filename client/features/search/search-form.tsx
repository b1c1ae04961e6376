import type { Filters } from '../../../shared/filters.ts'
import { SEARCH_KINDS, SEARCH_SORTS } from '../../../shared/search/kinds.ts'
import { Island } from '../../base/island.tsx'
import { useHref } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import styles from './search-page.module.css'
import { SearchField } from './suggesting/search-field.tsx'

/** The search text, the kind and the order: a plain form, which the browser sends. */
export function EverywhereForm({ filters: { q = '', kind = '', sort = '' } }: { filters: Filters }) {
  const t = useT('search')
  const href = useHref()
  return (
    <search>
      <form key={`${q} ${kind} ${sort}`} className={styles.form} action={href('search')}>
        <div className={styles.words}>
          <Island name="search-field" of={SearchField} props={{ q }} />
        </div>
        <Select
          name="kind"
          label={t('everywhere.kinds')}
          value={kind}
          options={(['', ...SEARCH_KINDS] as const).map((value) => ({
            value,
            label: value === '' ? t('everywhere.all') : t(`everywhere.many.${value}`),
          }))}
        />
        <Select
          name="sort"
          label={t('everywhere.sort')}
          value={sort === 'date' ? sort : ''}
          options={SEARCH_SORTS.map((one) => ({
            value: one === 'fit' ? '' : one,
            label: t(`everywhere.sorts.${one}`),
          }))}
        />
        <Button type="submit" className={styles.submit}>
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}
