import type { Filters } from '../../../shared/filters.ts'
import { SEARCH_KINDS, SEARCH_SORTS } from '../../../shared/search/kinds.ts'
import { useHref } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import field from '../../ui/controls/search-form.module.css'
import { Select } from '../../ui/controls/select.tsx'
import styles from './search-page.module.css'

/** What to look for, among what, in which order: a plain form, which the browser sends. */
export function EverywhereForm({ filters: { q = '', kind = '', sort = '' } }: { filters: Filters }) {
  const t = useT('search')
  const href = useHref()
  return (
    <search>
      <form key={`${q} ${kind} ${sort}`} className={styles.form} action={href('search')}>
        <div className={classes('px-field', field.field, styles.words)}>
          <input
            id="search-q"
            className={field.input}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={3000}
            aria-label={t('everywhere.label')}
            placeholder={t('everywhere.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Select
          name="kind"
          label={t('everywhere.kinds')}
          value={kind}
          options={['', ...SEARCH_KINDS].map((value) => ({
            value,
            label:
              value === ''
                ? t('everywhere.all')
                : t(`everywhere.many.${value as (typeof SEARCH_KINDS)[number]}`),
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
